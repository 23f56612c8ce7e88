/** V8's `gc` function in programs that run with `--expose-gc`. */
type CollectGarbage = (how: {
  readonly type: "major";
  readonly execution: "sync";
  readonly flavor: "last-resort";
}) => void;

interface IdleWatch {
  readonly countRequest: () => void;
  readonly stop: () => void;
}

const CHECK_EVERY_MS = 4000;
/** Starting leaves garbage behind. */
const AFTER_START_MS = 1500;
/** Fewer requests leave little garbage: periodic health checks are no reason to collect. */
const MIN_REQUESTS = 50;

/**
 * Frees memory once no request has arrived for some seconds. V8 by itself collects only when it runs out of room, so a
 * small machine would hold the garbage of its busiest hour all night. `onIdle` lets other modules free resources too.
 */
export function collectGarbageWhenIdle(
  onIdle: () => void,
  collectGarbage: CollectGarbage | undefined = (globalThis as { gc?: CollectGarbage }).gc,
): IdleWatch {
  let requests = 0;
  let atLastCheck = 0;
  const clear = () => {
    onIdle();
    collectGarbage?.({ type: "major", execution: "sync", flavor: "last-resort" });
    requests = atLastCheck = 0;
  };
  const check = () => {
    const isIdle = requests === atLastCheck;
    atLastCheck = requests;
    if (isIdle && requests >= MIN_REQUESTS) clear();
  };
  const afterStart = setTimeout(() => {
    if (requests < MIN_REQUESTS) clear();
  }, AFTER_START_MS);
  const timer = setInterval(check, CHECK_EVERY_MS);
  afterStart.unref();
  timer.unref();
  return {
    countRequest: () => {
      requests += 1;
    },
    stop: () => {
      clearTimeout(afterStart);
      clearInterval(timer);
    },
  };
}
