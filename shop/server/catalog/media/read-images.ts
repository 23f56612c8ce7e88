import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type Fields, isForm, readBytes, toFields } from "../../platform/http/form.ts";
import type { SentImage } from "./originals.ts";

/** Several photographs of a good camera. */
export const MAX_ADMIN_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 40;
const MAX_NAME_LENGTH = 200;
const PAGES =
  /^\/admin\/(?:look|settings\/maps|attributes\/\d{1,9}|pages\/video-files|products\/(?:\d{1,9}\/(?:upload|files|upload-file)|import)|backup)(?:\/|\.data$|$)/;
/** The product's page itself, without the pages below it. */
const PRODUCT_PAGE = /^\/admin\/products\/\d{1,9}(?:\/|\.data)?$/;

/** Admin pages that accept files; the session is checked before the body is read. */
export function takesAdminFiles(path: string): boolean {
  return PAGES.test(path) || PRODUCT_PAGE.test(path);
}

export interface AdminForm {
  readonly fields: Fields;
  readonly files: readonly SentImage[];
}

export async function readAdminForm(request: Request): Promise<Result<AdminForm, { readonly code: "too-large" }>> {
  if (!isForm(request)) return ok({ fields: new Map(), files: [] });
  const bytes = await readBytes(request, MAX_ADMIN_BYTES);
  if (!bytes) return refuse({ code: "too-large" });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    const form = await new Response(bytes, { headers }).formData();
    const files: SentImage[] = [];
    for (const [, value] of form) {
      // Browsers send an empty file field as a file without name and content.
      if (typeof value === "string" || value.size === 0 || files.length >= MAX_FILES) continue;
      files.push({ name: value.name.replaceAll("\0", "").slice(0, MAX_NAME_LENGTH), bytes: await value.bytes() });
    }
    return ok({ fields: toFields(form), files });
  } catch {
    return ok({ fields: new Map(), files: [] });
  }
}
