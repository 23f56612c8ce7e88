import type { Stop } from "../page/index.ts";

/**
 * Caches a value until the current task ends or the cache is cleared: browsers ask another process
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
