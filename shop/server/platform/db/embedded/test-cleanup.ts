const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a synchronous clean-up when this process ends, also by a signal, so that an interrupted test run leaves no
 * database server behind. Returns a function that cancels it.
 */
export function cleanUpAtEnd(cleanUp: () => void): () => void {
  const stops = SIGNALS.map((signal) => {
    const end = () => {
      cleanUp();
      cancel();
      // With its usual effect, now that this listener is gone.
      process.kill(process.pid, signal);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  process.once("exit", cleanUp);
  const cancel = () => {
    process.off("exit", cleanUp);
    for (const stop of stops) stop();
  };
  return cancel;
}
