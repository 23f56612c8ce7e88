type Task = () => Promise<void> | void;

const tasks = new Set<Task>();
let isEnding = false;

/** Has something undone at the end, however the end comes. The answer does it now instead. */
export function atTheEnd(task: Task): () => Promise<void> {
  tasks.add(task);
  // Whatever was about to start would outlive us.
  if (isEnding) throw new Error("The benchmarks are being stopped.");
  return async () => {
    if (tasks.delete(task)) await task();
  };
}

/** Newest first: what was started last uses what was started before. */
export async function cleanUp(): Promise<void> {
  isEnding = true;
  for (let task = [...tasks].at(-1); task !== undefined; task = [...tasks].at(-1)) {
    tasks.delete(task);
    await task();
  }
}

export function cleanUpOnSignals(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(code)));
  }
}
