export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Runs so many at once; the others wait for their turn, in their order. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
