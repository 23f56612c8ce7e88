import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type SentPhoto } from "@vitrine/commerce/reviews";
import { type Fields, isForm, readBytes, toFields } from "./form.ts";

export interface UploadForm {
  readonly fields: Fields;
  readonly photos: readonly SentPhoto[];
}

/** The field of the forms for reviews, messages and returns; PHP's list notation works too. */
const PHOTO_FIELDS: ReadonlySet<string> = new Set(["photos", "photos[]"]);
const MAX_NAME_LENGTH = 80;
/** Room for one photo too many: the form then names the photo, instead of failing at the size limit. */
export const MAX_UPLOAD_BYTES = (MAX_PHOTOS + 1) * MAX_PHOTO_BYTES;

const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i;

export function mayCarryFiles(request: Request): boolean {
  return isForm(request) && MULTIPART.test(request.headers.get("content-type") ?? "");
}

/** Like `readForm`, for visitors’ forms that contain files. */
export async function readUploadForm(request: Request): Promise<Result<UploadForm, { readonly code: "too-large" }>> {
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES);
  if (!bytes) return refuse({ code: "too-large" });
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const form = await new Response(bytes, { headers }).formData();
    const photos: SentPhoto[] = [];
    for (const [name, value] of form) {
      // Browsers send an empty file field as a file without name and content.
      if (typeof value === "string" || !PHOTO_FIELDS.has(name) || value.size === 0) continue;
      photos.push({ name: value.name.slice(0, MAX_NAME_LENGTH), bytes: await value.bytes() });
    }
    return ok({ fields: toFields(form), photos });
  } catch {
    return ok({ fields: new Map(), photos: [] });
  }
}
