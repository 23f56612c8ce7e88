import { type DragEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { WaitingImage } from "../../../server/catalog/media/product-images.ts";
import { Icon } from "../ui/icon.tsx";
import { useMayAct } from "../ui/may-act.tsx";
import { showToast } from "../ui/toast.tsx";
import { useHasScript } from "../ui/use-has-script.ts";
import { FAILED_FORM, UPLOAD_FORM } from "./media-forms.tsx";
import { sendFile } from "./send-file.ts";

interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string;
}

interface UploadTilesProps {
  readonly productId: number;
  readonly waiting: readonly WaitingImage[];
}

/** Pictures on their way, and the tile that adds more: chosen or dropped. Without a script it is a plain form. */
export function UploadTiles({ productId, waiting }: UploadTilesProps) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { revalidate } = useRevalidator();
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send(batch: readonly Upload[]): Promise<void> {
    let sent = 0;
    // One after the other: on a slow connection the first image appears sooner, and the server processes one at a time.
    for (const { file, key } of batch) {
      change(key, { problem: "", share: 0 });
      const problem = await sendFile(`/admin/products/${productId}/upload/`, file, (share) => change(key, { share }));
      if (problem === "") {
        sent += 1;
        drop(key);
      } else change(key, { problem, share: 0 });
      await revalidate();
    }
    if (sent > 0) showToast(sent === 1 ? "Image uploaded." : `${sent} images uploaded.`);
  }
  const add = (files: readonly File[]) => {
    const batch = files.map((file) => ({ key: crypto.randomUUID(), file, share: 0, problem: "" }));
    setUploads((all) => [...all, ...batch]);
    void send(batch);
  };
  return (
    <>
      {waiting.map(({ id, name, status, stepsDone, steps }) =>
        status === "failed" ? (
          <FailedTile key={id} name={name} problem="This image cannot be read.">
            <button type="submit" form={FAILED_FORM} className="link-button">
              Dismiss
            </button>
          </FailedTile>
        ) : (
          <li key={id} className="tile tile-busy">
            <span className="cut">{name}</span>
            <progress value={stepsDone} max={steps} aria-label={`Processing ${name}`} />
          </li>
        ),
      )}
      {uploads.map((upload) =>
        upload.problem === "" ? (
          <li key={upload.key} className="tile tile-busy">
            <span className="cut">{upload.file.name}</span>
            <progress value={upload.share} max={1} aria-label={`Uploading ${upload.file.name}`} />
          </li>
        ) : (
          <FailedTile key={upload.key} name={upload.file.name} problem={upload.problem}>
            <span className="button-row">
              <button type="button" className="link-button" onClick={() => void send([upload])}>
                Try again
              </button>
              <button type="button" className="link-button" onClick={() => drop(upload.key)}>
                Dismiss
              </button>
            </span>
          </FailedTile>
        ),
      )}
      <AddTile onAdd={add} />
    </>
  );
}

interface FailedTileProps {
  readonly name: string;
  readonly problem: string;
  readonly children: ReactNode;
}

function FailedTile({ name, problem, children }: FailedTileProps) {
  return (
    <li className="tile tile-bad">
      <Icon name="alert" />
      <strong>Upload failed</strong>
      <span className="cut">{name}</span>
      <span>{problem}</span>
      {children}
    </li>
  );
}

function AddTile({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const hasScript = useHasScript();
  const mayAct = useMayAct();
  const [isOver, setIsOver] = useState(false);
  if (!mayAct) return null;
  const take = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    setIsOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    onAdd(files);
  };
  return (
    // Dropping files is a shortcut for the file field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="tile tile-add"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={take}
    >
      <label>
        <Icon name="plus" />
        <span>Add media</span>
        <input
          className={hasScript ? "screen-reader-text" : undefined}
          type="file"
          name="images"
          form={UPLOAD_FORM}
          multiple
          accept="image/*"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            if (files.length > 0) onAdd(files);
          }}
        />
      </label>
      {!hasScript && (
        <button type="submit" form={UPLOAD_FORM} className="button button-quiet">
          Upload
        </button>
      )}
    </li>
  );
}
