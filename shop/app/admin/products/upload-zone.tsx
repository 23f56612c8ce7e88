import { type DragEvent, useState } from "react";
import { useRevalidator } from "react-router";
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

/** Files are dropped or chosen; without a script it is a plain form. */
export function UploadZone({ productId }: { productId: number }) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [isOver, setIsOver] = useState(false);
  const { revalidate } = useRevalidator();

  const change = (key: string, values: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));

  async function send(files: readonly File[]): Promise<void> {
    const batch = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setSendings((all) => [
      ...all.filter(({ problem }) => problem !== ""),
      ...batch.map(({ file, key }) => ({ key, name: file.name, share: 0, problem: "" })),
    ]);
    // One after the other: on a slow connection the first image appears sooner, and the server processes one at a time.
    for (const { file, key } of batch) {
      const problem = await sendFile(`/admin/products/${productId}/upload/`, file, (share) => change(key, { share }));
      if (problem === "") setSendings((all) => all.filter((each) => each.key !== key));
      else change(key, { problem, share: 0 });
      await revalidate();
    }
    showToast(files.length === 1 ? "Image uploaded." : "All images uploaded.");
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void send(files);
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="drop-zone"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onSubmit={(event) => {
        const input = event.currentTarget.elements.namedItem("images");
        if (!(input instanceof HTMLInputElement) || !input.files || input.files.length === 0) return;
        event.preventDefault();
        const files = [...input.files];
        input.value = "";
        void send(files);
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <label htmlFor="images">Add images: choose files or drop them here</label>
      <input id="images" type="file" name="images" multiple accept="image/*" required />
      <button type="submit" className="button">
        Send
      </button>
      <ul className="job-list" aria-label="Being sent">
        {sendings.map(({ key, name, share, problem }) => (
          <li key={key}>
            <span>{name}</span>
            {problem === "" ? (
              <progress value={share} max={1} aria-label={`Sending ${name}`} />
            ) : (
              <span className="field-problem">{problem}</span>
            )}
          </li>
        ))}
      </ul>
    </Form>
  );
}
