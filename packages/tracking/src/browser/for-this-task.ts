/**
 * Reads once for as long as the page's current task runs: nothing changes meanwhile that we did not change ourselves,
 * and a browser asks another process for cookies and addresses each time.
 */
export function forThisTask<Value extends object | string>(read: () => Value): () => Value {
  let known: Value | undefined;
  return () => {
    if (known === undefined) {
      known = read();
      queueMicrotask(() => (known = undefined));
    }
    return known;
  };
}
