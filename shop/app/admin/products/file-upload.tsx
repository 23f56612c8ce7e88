import { useState } from "react";
import { useRevalidator } from "react-router";
import type { FileDraft } from "../../../server/catalog/products/price-options.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Form } from "../ui/form.tsx";
import { showToast } from "../ui/toast.tsx";
import { sendFile } from "./send-file.ts";

interface Sending {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string;
}

const MOST_BYTES = 64 * 1024 * 1024;

interface FileUploadProps {
  readonly productId: number;
  /** Null for files of the product itself. */
  readonly variationId: number | null;
}

/**
 * Uploads files that customers download. With a script each file shows its progress; without one it is a plain form.
 */
export function FileUpload({ productId, variationId }: FileUploadProps) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const { revalidate } = useRevalidator();
  const change = (key: string, values: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));

  async function send(files: readonly File[]): Promise<void> {
    const batch = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setSendings(batch.map(({ file, key }) => ({ key, name: file.name, share: 0, problem: "" })));
    let count = 0;
    for (const { file, key } of batch) {
      const variation = variationId === null ? "" : `variations/${variationId}/`;
      const address = `/admin/products/${productId}/${variation}upload-file/`;
      const problem =
        file.size > MOST_BYTES
          ? "This file is larger than 64 MB."
          : await sendFile(address, file, (share) => change(key, { share }), "files");
      if (problem === "") {
        count += 1;
        setSendings((all) => all.filter((each) => each.key !== key));
      } else change(key, { problem, share: 0 });
      await revalidate();
    }
    showToast(count === 1 ? "1 file uploaded." : `${count} files uploaded.`);
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="drop-zone"
      onSubmit={(event) => {
        const input = event.currentTarget.elements.namedItem("files");
        if (!(input instanceof HTMLInputElement) || !input.files || input.files.length === 0) return;
        event.preventDefault();
        const files = [...input.files];
        input.value = "";
        void send(files);
      }}
    >
      <input type="hidden" name="intent" value="upload" />
      <label htmlFor="files">Upload files for download</label>
      <input id="files" type="file" name="files" multiple required aria-describedby="files-hint" />
      <p id="files-hint" className="field-hint">
        Up to 64 MB each. For larger files enter an https:// URL below, or copy them into the downloads folder of the
        data directory and enter their path. Customers who have bought it get new files too.
      </p>
      <button type="submit" className="button">
        Upload files
      </button>
      <ul className="job-list" aria-label="Uploads">
        {sendings.map(({ key, name, share, problem }) => (
          <li key={key}>
            <span>{name}</span>
            {problem === "" ? (
              <progress value={share} max={1} aria-label={`Uploading ${name}`} />
            ) : (
              <span className="field-problem">{problem}</span>
            )}
          </li>
        ))}
      </ul>
    </Form>
  );
}

/** Actions on a single file. Names and locations are fields of the form below. */
export function SoldFileList({ files, version }: { files: readonly FileDraft[]; version: string }) {
  return (
    <DataTable
      caption="Files for download"
      rows={files.map((file, row) => ({ ...file, row }))}
      rowKey={({ row }) => row}
      columns={[
        { name: "name", title: "File", cell: ({ name }) => name },
        {
          name: "replace",
          title: "Replace",
          isAct: true,
          cell: ({ name, row, location }) => (
            <Form method="post" encType="multipart/form-data" className="inline-form" version={version} key={location}>
              <input type="hidden" name="intent" value="replace" />
              <input type="hidden" name="row" value={row} />
              <input id={`replace-${row}`} type="file" name="files" required aria-label={`New file for ${name}`} />
              <button type="submit" className="link-button" aria-label={`Replace ${name}`}>
                Replace
              </button>
            </Form>
          ),
        },
        {
          name: "remove",
          title: "Remove",
          isAct: true,
          cell: ({ name, row }) => (
            <Confirm
              label={`Remove ${name}`}
              question={`Remove “${name}”?`}
              text="New customers no longer get it; customers who bought it keep it."
              confirmLabel="Remove"
              fields={{ intent: "remove", row, version }}
            />
          ),
        },
      ]}
    />
  );
}
