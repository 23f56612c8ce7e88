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

/** Null if too many uploads are in progress. */
export async function whileUploading<T>(work: () => Promise<T>): Promise<T | null> {
  if (uploads >= MAX_UPLOADS) return null;
  uploads++;
  try {
    return await work();
  } finally {
    uploads--;
  }
}
