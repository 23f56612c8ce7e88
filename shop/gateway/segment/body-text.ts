import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { PlainRequest } from "../../server/platform/http/plain-request.ts";

const unzip = promisify(gunzip);

/**
 * The text of a body, which the clients in apps compress. Undefined if it would be longer than `maxBytes`; what cannot be
 * read is no JSON either.
 */
export async function bodyText(
  { headers }: PlainRequest,
  body: Uint8Array,
  maxBytes: number,
): Promise<string | undefined> {
  if (headers.get("content-encoding")?.trim().toLowerCase() !== "gzip") return new TextDecoder().decode(body);
  try {
    return new TextDecoder().decode(await unzip(body, { maxOutputLength: maxBytes }));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? undefined : "";
  }
}
