import { isUnavailable } from "../db/connect.ts";
import { errorFields } from "../log.ts";
import type { Shop } from "../shop.ts";

const EVERY_MS = 1000;

/** Every process writes what happened at its own doors. Answers with how to stop, which writes the last of it. */
export function startWritingMoments({ moments, database, log }: Pick<Shop, "moments" | "database" | "log">) {
  let underWay = Promise.resolve();
  const write = () => {
    underWay = underWay.then(() =>
      moments.write(database.pool).catch((error: unknown) => {
        if (!isUnavailable(error)) log.error("Figures of visits could not be written.", errorFields(error));
      }),
    );
    return underWay;
  };
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await write();
  };
}
