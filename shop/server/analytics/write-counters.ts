import { isUnavailable } from "../platform/db/connect.ts";
import { errorFields } from "../platform/log.ts";
import type { Shop } from "../shop.ts";

const EVERY_MS = 1000;

/** Writes this process's counters periodically. The returned function stops and writes the rest. */
export function startWritingCounters({ counters, database, log }: Pick<Shop, "counters" | "database" | "log">) {
  let writing = Promise.resolve();
  const write = () => {
    writing = writing.then(() =>
      counters.write(database.pool).catch((error: unknown) => {
        if (!isUnavailable(error)) log.error("Could not save visit counts.", errorFields(error));
      }),
    );
    return writing;
  };
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await write();
  };
}
