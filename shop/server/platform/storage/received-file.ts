import { randomBytes } from "node:crypto";
import { type PostedFile, sniffFileKind } from "@vitrine/commerce/option-fields";

/** A file from a form. It has an ID before it is decided whether to store it. */
export interface ReceivedFile extends PostedFile {
  readonly uploadId: string;
  readonly content: Uint8Array;
}

export async function receiveFile(file: File): Promise<ReceivedFile> {
  const content = new Uint8Array(await file.arrayBuffer());
  return {
    // Random: identifies one file and reveals nothing about it.
    uploadId: randomBytes(16).toString("hex"),
    name: file.name,
    bytes: content.byteLength,
    kind: sniffFileKind(content),
    content,
  };
}
