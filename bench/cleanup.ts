type Task = () => Promise<void> | void;

const tasks = new Set<Task>();
let isEnding = false;

/** Registers a clean-up task, which also runs after errors and signals. The returned function runs it now instead. */
export function onExit(task: Task): () => Promise<void> {
  tasks.add(task);
  // A process started now would outlive the benchmarks.
  if (isEnding) throw new Error("The benchmarks are stopping.");
  return async () => {
    if (tasks.delete(task)) await task();
  };
}

/** Newest first, because later tasks depend on earlier ones. */
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
