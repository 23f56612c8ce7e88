import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type Fields, isForm, readBytes, toFields } from "../wire/form.ts";
import type { SentImage } from "./originals.ts";

/** Several photographs of a good camera. */
export const MOST_OFFICE_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 40;
const LONGEST_NAME = 200;
const PAGES = /^\/admin\/(?:look|products\/(?:\d{1,9}\/(?:images|upload)|import)|backup)(?:\/|\.data$|$)/;

/** Pages of the office that files are sent to; whoever sends one is asked who they are before it is read. */
export function takesOfficeFiles(path: string): boolean {
  return PAGES.test(path);
}

export interface OfficeForm {
  readonly fields: Fields;
  readonly files: readonly SentImage[];
}

export async function readOfficeForm(request: Request): Promise<Result<OfficeForm, { readonly code: "too-large" }>> {
  if (!isForm(request)) return ok({ fields: new Map(), files: [] });
  const bytes = await readBytes(request, MOST_OFFICE_BYTES);
  if (!bytes) return refuse({ code: "too-large" });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    const form = await new Response(bytes, { headers }).formData();
    const files: SentImage[] = [];
    for (const [, value] of form) {
      // A field with no file chosen is sent as a file without name and content.
      if (typeof value === "string" || value.size === 0 || files.length >= MOST_FILES) continue;
      files.push({ name: value.name.replaceAll("\0", "").slice(0, LONGEST_NAME), bytes: await value.bytes() });
    }
    return ok({ fields: toFields(form), files });
  } catch {
    return ok({ fields: new Map(), files: [] });
  }
}
