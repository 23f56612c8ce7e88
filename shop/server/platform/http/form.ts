import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { formPairs } from "./form-pairs.ts";

/** Names and values as sent; the last value of a repeated name counts. */
export type Fields = ReadonlyMap<string, string>;

export const NO_FIELDS: Fields = new Map();

/** Files by the name of their field, without empty ones. */
export type Files = ReadonlyMap<string, File>;

export interface WholeForm {
  readonly fields: Fields;
  readonly files: Files;
}

const NOTHING: WholeForm = { fields: NO_FIELDS, files: new Map() };

/** A cart of two hundred lines needs a tenth of this. */
export const MAX_FORM_BYTES = 256 * 1024;
const MAX_FIELDS = 1000;
const MAX_FILES = 20;

const URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i;

/** Every pair of a form, including repeated names, in the order sent. */
export async function readPairs(
  request: Request,
): Promise<Result<Iterable<readonly [string, string]>, { readonly code: "too-large" }>> {
  if (!isUrlEncoded(contentType(request))) return readForm(request);
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  return bytes ? ok(formPairs(textOf(bytes))) : refuse({ code: "too-large" });
}

export function isUrlEncoded(type: string): boolean {
  return URLENCODED.test(type);
}

export function isForm(request: Request): boolean {
  const type = contentType(request);
  return request.method === "POST" && (isUrlEncoded(type) || MULTIPART.test(type));
}

export async function readForm(request: Request): Promise<Result<Fields, { readonly code: "too-large" }>> {
  const form = await readWholeForm(request);
  return form.ok ? ok(form.value.fields) : form;
}

/** A body that is not a form has no fields. */
export async function readWholeForm(
  request: Request,
  maxBytes = MAX_FORM_BYTES,
): Promise<Result<WholeForm, { readonly code: "too-large" }>> {
  if (!isForm(request)) return ok(NOTHING);
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) return refuse({ code: "too-large" });

  const type = contentType(request);
  if (isUrlEncoded(type)) {
    return ok({ ...NOTHING, fields: toFields(formPairs(textOf(bytes))) });
  }
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return ok({ fields: toFields(form), files: filesIn(form) });
  } catch {
    return ok(NOTHING);
  }
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}

export function toFields(entries: Iterable<readonly [string, string | File]>): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (fields.size >= MAX_FIELDS) break;
    if (typeof value === "string") fields.set(name, value);
  }
  return fields;
}

function filesIn(form: FormData): Files {
  const files = [...form].flatMap(([name, value]): [string, File][] =>
    typeof value === "string" || value.size === 0 ? [] : [[name, value]],
  );
  return new Map(files.slice(0, MAX_FILES));
}

/** Whether Content-Length exceeds that of any form without files. */
export function isLarge(request: Request): boolean {
  return Number(request.headers.get("content-length") ?? 0) > MAX_FORM_BYTES;
}

export function isMultipart(request: Request): boolean {
  return request.method === "POST" && MULTIPART.test(contentType(request));
}

function contentType(request: Request): string {
  return request.headers.get("content-type") ?? "";
}

/** By request: several handlers share a URL, and a body can be read only once. */
const alreadyRead = new WeakMap<Request, Uint8Array<ArrayBuffer>>();

/** Null as soon as the limit is exceeded. Further calls return the same bytes. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = alreadyRead.get(request);
  if (known) return known.byteLength <= maxBytes ? known : null;
  const bytes = await readOnce(request, maxBytes);
  if (bytes) alreadyRead.set(request, bytes);
  return bytes;
}

async function readOnce(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    return Number(announced) <= maxBytes ? new Uint8Array(await request.arrayBuffer()) : null;
  }

  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > maxBytes) {
      // Not awaited: one half of a cloned body is cancelled only when the other half is.
      void reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}
