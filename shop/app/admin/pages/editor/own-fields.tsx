import { type InputHTMLAttributes, useRef } from "react";
import { type CustomField, type ExternalField, FieldLabel } from "@puckeditor/core";
import type { FoundPicture } from "../../../../server/media/find-pictures.ts";
import { MarkupTools } from "../../ui/markup-tools.tsx";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Not set is what the block does by itself, and looks like it. */
export function tickField(label: string, initial: boolean): CustomField<boolean | undefined> {
  return {
    type: "custom",
    label,
    render: ({ id, name, value, onChange, readOnly = false }) => (
      <label className="check-field" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={value ?? initial}
          disabled={readOnly}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
    ),
  };
}

export function choiceField(
  label: string,
  options: readonly Option[],
  initial: string,
): CustomField<string | undefined> {
  return {
    type: "custom",
    label,
    render: ({ id, name, value, onChange, readOnly = false }) => (
      <FieldLabel label={label} el="div">
        <select
          id={id}
          name={name}
          aria-label={label}
          className="editor-control"
          value={value ?? initial}
          disabled={readOnly}
          onChange={(event) => onChange(event.currentTarget.value === "" ? undefined : event.currentTarget.value)}
        >
          {initial === "" && <option value="">As usual</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </FieldLabel>
    ),
  };
}

interface Limits {
  readonly least?: number;
  readonly most?: number;
  readonly isWhole: boolean;
  readonly initial?: unknown;
}

export function numberField(label: string, { least, most, isWhole, initial }: Limits): CustomField<number | undefined> {
  return inputField<number>(label, {
    input: {
      type: "number",
      min: least,
      max: most,
      step: isWhole ? 1 : "any",
      placeholder: typeof initial === "number" ? String(initial) : undefined,
    },
    shown: (value) => value ?? "",
    read: ({ valueAsNumber }) => (Number.isNaN(valueAsNumber) ? undefined : valueAsNumber),
  });
}

/** A date and a time, in universal time. */
export function momentField(label: string): CustomField<string | undefined> {
  return inputField<string>(label, {
    input: { type: "datetime-local" },
    shown: shownMoment,
    read: ({ value }) => (value === "" ? "" : `${value}:00Z`),
  });
}

interface InputRules<Value> {
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly shown: (value: Value | undefined) => string | number;
  readonly read: (input: HTMLInputElement) => Value | undefined;
}

function inputField<Value>(label: string, { input, shown, read }: InputRules<Value>): CustomField<Value | undefined> {
  return {
    type: "custom",
    label,
    render: ({ id, name, value, onChange, readOnly = false }) => (
      <FieldLabel label={label} el="div">
        <input
          {...input}
          id={id}
          name={name}
          aria-label={label}
          className="editor-control"
          value={shown(value)}
          readOnly={readOnly}
          onChange={({ currentTarget }) => onChange(read(currentTarget))}
        />
      </FieldLabel>
    ),
  };
}

function shownMoment(value: string | undefined): string {
  const date = new Date(value ?? "");
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 16);
}

/** A text with formatting, with buttons for it. */
export function markupField(label: string): CustomField<string | undefined> {
  return {
    type: "custom",
    label,
    render: (props) => <MarkupControl {...props} label={label} />,
  };
}

interface MarkupControlProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly readOnly?: boolean;
}

function MarkupControl({ id, name, label, value, onChange, readOnly = false }: MarkupControlProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <FieldLabel label={label} el="div">
      <MarkupTools area={() => area.current} onChange={onChange} />
      <textarea
        ref={area}
        id={id}
        name={name}
        aria-label={label}
        className="editor-control"
        rows={8}
        value={value ?? ""}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLabel>
  );
}

/** One of the library, found by its words. */
export function pictureField(label: string): ExternalField<string> {
  return {
    type: "external",
    label,
    placeholder: "Choose a picture",
    showSearch: true,
    fetchList: async ({ query }) => {
      const response = await fetch(`/admin/pages/pictures/?${new URLSearchParams({ search: query })}`);
      return response.ok ? ((await response.json()) as FoundPicture[]) : [];
    },
    mapProp: (picture: FoundPicture) => picture.name,
    mapRow: (picture: FoundPicture) => ({
      Picture: <img src={`/media/${picture.path}`} alt={picture.alt} width={64} height={64} loading="lazy" />,
      Name: picture.name,
      Description: picture.alt,
    }),
    getItemSummary: (name) => name,
  };
}
