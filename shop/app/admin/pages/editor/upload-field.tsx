import { createUsePuck, FieldLabel, useGetPuck } from "@puckeditor/core";
import { type ReactNode, use, useEffect, useId, useRef, useSyncExternalStore } from "react";
import type { SentFile, UploadKind } from "./send-parts.ts";
import { EditorUploads, type UploadState, type Uploads } from "./uploads.ts";

const usePuck = createUsePuck();

/** The edited block, and a function that updates its fields later, when another block may be selected. */
export interface EditedBlock {
  readonly uploads: Uploads | null;
  readonly keyOf: (field: string) => string;
  readonly valueOf: (field: string) => unknown;
  readonly change: (field: string, value: (present: unknown) => unknown) => void;
}

export function useEditedBlock(): EditedBlock {
  const uploads = use(EditorUploads);
  const getPuck = useGetPuck();
  const id = usePuck((puck) => puck.selectedItem?.props.id) ?? "";
  return {
    uploads,
    keyOf: (field) => `${id}/${field}`,
    valueOf: (field) => getPuck().getItemById(id)?.props[field] as unknown,
    change(field, value) {
      const { dispatch, getItemById, getSelectorForId } = getPuck();
      const item = getItemById(id);
      const place = getSelectorForId(id);
      // The block was removed during the upload.
      if (!item || !place) return;
      const data = { ...item, props: { ...item.props, [field]: value(item.props[field]) } };
      dispatch({ type: "replace", destinationIndex: place.index, destinationZone: place.zone, data });
    },
  };
}

export interface UploadFieldProps<Item extends { readonly src: string }> {
  readonly label: string;
  /** The field's name in the block. */
  readonly name: string;
  readonly kind: UploadKind;
  readonly accept: string;
  readonly hint: string;
  readonly most: number;
  readonly isReadOnly: boolean;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  readonly onStored: (file: SentFile) => void;
  readonly nameOf: (item: Item) => string;
  readonly detailsOf?: (item: Item, change: (item: Item) => void) => ReactNode;
  readonly children?: ReactNode;
}

/** The files of a block, and a button to upload another. */
export function UploadField<Item extends { readonly src: string }>(props: UploadFieldProps<Item>) {
  const { label, name, kind, accept, hint, most, isReadOnly, items, onChange, onStored, nameOf, detailsOf } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, keyOf } = useEditedBlock();
  const key = keyOf(name);
  const state = useSyncExternalStore(uploads?.subscribe ?? nothing, () => uploads?.get(key));
  const isUnderWay = state?.kind === "sending" || state?.kind === "paused";
  useEffect(() => {
    // The focused button disappears with the upload.
    const { current } = input;
    return () => {
      if (isUnderWay && document.activeElement === document.body) current?.focus();
    };
  }, [isUnderWay]);

  const remove = (index: number) => {
    onChange(items.filter((_, place) => place !== index));
    input.current?.focus();
  };
  return (
    <FieldLabel label={label} el="div">
      <ul className="editor-files" aria-label={label}>
        {items.map((item, index) => (
          <li key={item.src || index}>
            <span>{nameOf(item)}</span>
            {detailsOf?.(item, (changed) => onChange(items.map((each, place) => (place === index ? changed : each))))}
            <button
              type="button"
              className="link-button"
              disabled={isReadOnly}
              aria-label={`Remove ${nameOf(item)}`}
              onClick={() => remove(index)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {(items.length < most || most === 1) && (
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={`Upload: ${label}`}
          aria-describedby={`${id}-hint`}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) uploads?.start(key, { kind, file, onStored });
            currentTarget.value = "";
          }}
        />
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <UploadProgress
        label={label}
        state={state}
        onCancel={() => uploads?.cancel(key)}
        onResume={() => uploads?.resume(key)}
      />
      {props.children}
    </FieldLabel>
  );
}

interface UploadProgressProps {
  readonly label: string;
  readonly state: UploadState | undefined;
  readonly onCancel: () => void;
  readonly onResume: () => void;
}

function UploadProgress({ label, state, onCancel, onResume }: UploadProgressProps) {
  const isUnderWay = state?.kind === "sending" || state?.kind === "paused";
  return (
    <>
      {isUnderWay && (
        <div className="editor-upload">
          <progress value={state.share} max={1} aria-label={`Uploading: ${label}`} />
          <span aria-hidden="true">{Math.floor(state.share * 100)}%</span>
          {state.kind === "paused" && (
            <button type="button" className="button button-quiet" onClick={onResume}>
              Resume upload
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={onCancel}>
            Cancel upload
          </button>
        </div>
      )}
      <p className="field-hint" role="status">
        {state?.kind === "sending" && `Uploading ${state.name}…`}
        {state?.kind === "done" && `${state.name} uploaded.`}
      </p>
      <p className="field-problem" role="alert">
        {state?.kind === "refused" && state.problem}
        {state?.kind === "paused" && "The connection was lost. Check it, then resume the upload."}
      </p>
    </>
  );
}

const nothing = () => () => undefined;
