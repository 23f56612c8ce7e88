/** Requests that may wait at once in one process, a few seconds each. */
export const MAX_WAITING = 200;

const waiting = new Set<() => void>();

/**
 * Delays an attempt. When too many are waiting, the one that has waited longest proceeds: waiting requests never
 * exhaust the server, and no request is rejected.
 */
export function delayAttempt(milliseconds: number): Promise<void> {
  if (waiting.size >= MAX_WAITING) {
    const [longest] = waiting;
    longest?.();
  }
  return new Promise((resolve) => {
    const goAhead = () => {
      clearTimeout(timer);
      waiting.delete(goAhead);
      resolve();
    };
    const timer = setTimeout(goAhead, milliseconds);
    waiting.add(goAhead);
  });
}
