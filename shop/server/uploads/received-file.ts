import { randomBytes } from "node:crypto";
import { type PostedFile, sniffFileKind } from "@vitrine/commerce/option-fields";

/** A file that came with a form. It has its number before anybody knows whether it will be kept. */
export interface ReceivedFile extends PostedFile {
  readonly uploadId: string;
  readonly content: Uint8Array;
}

export async function receiveFile(file: File): Promise<ReceivedFile> {
  const content = new Uint8Array(await file.arrayBuffer());
  return {
    // Random, so that it names one file of one visitor and gives away nothing of it.
    uploadId: randomBytes(16).toString("hex"),
    name: file.name,
    bytes: content.byteLength,
    kind: sniffFileKind(content),
    content,
  };
}
