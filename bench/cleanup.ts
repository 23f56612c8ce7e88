type Task = () => Promise<void> | void;

const tasks = new Set<Task>();

/** Has something undone at the end, however the end comes. The answer does it now instead. */
export function atTheEnd(task: Task): () => Promise<void> {
  tasks.add(task);
  return async () => {
    if (tasks.delete(task)) await task();
  };
}

/** Newest first: what was started last uses what was started before. */
export async function cleanUp(): Promise<void> {
  for (const task of [...tasks].toReversed()) {
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
