/** Does one job at a time, in the order they came. */
export type InTurn = (job: () => Promise<void>) => Promise<void>;

export function createQueue(): InTurn {
  let last = Promise.resolve();
  return (job) => {
    const mine = last.then(job);
    // A job that breaks is reported by whoever waits for it; those behind it still have their turn.
    last = mine.catch(() => undefined);
    return mine;
  };
}
