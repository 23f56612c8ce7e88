import type { Stop } from "../page/index.ts";

/**
 * Reads once for as long as the page's current task runs, or until it is told to forget: a browser asks another process
 * for cookies and addresses each time.
 */
export function forThisTask<Value extends object | string>(
  read: () => Value,
): readonly [get: () => Value, forget: Stop] {
  let known: Value | undefined;
  const forget = () => {
    known = undefined;
  };
  const get = () => {
    if (known === undefined) {
      known = read();
      queueMicrotask(forget);
    }
    return known;
  };
  return [get, forget];
}
