/** Runs one job at a time, in the order of the calls. */
export type Enqueue = (job: () => Promise<void>) => Promise<void>;

export function createQueue(): Enqueue {
  let last = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    // A failed job is reported by its caller; the jobs behind it still run.
    last = result.catch(() => undefined);
    return result;
  };
}
