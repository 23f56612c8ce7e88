import { MAX_FORM_BYTES } from "../http/form.ts";

let last: Promise<unknown> = Promise.resolve();

/** One photo after the other, across all visitors: each needs tens of megabytes of memory while it is open. */
export function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const mine = last.then(job);
  last = mine.catch(() => undefined);
  return mine;
}

/** Concurrent uploads, each with up to twenty megabytes in memory. */
const MAX_UPLOADS = 6;
let uploads = 0;

/** Runs `work`, which reads `form`. Null if too many uploads are in progress; text without photos is always accepted. */
export async function whileUploading<T>(form: Request, work: () => Promise<T>): Promise<T | null> {
  if (isSmall(form)) return await work();
  if (uploads >= MAX_UPLOADS) return null;
  uploads++;
  try {
    return await work();
  } finally {
    uploads--;
  }
}

/** A chunked body has no length, so it counts as an upload. */
function isSmall(form: Request): boolean {
  const length = form.headers.get("content-length");
  return length !== null && Number(length) <= MAX_FORM_BYTES;
}
