/** As V8 offers it to programs that are started with `--expose-gc`. */
type Tidy = (how: { readonly type: "major"; readonly execution: "sync"; readonly flavor: "last-resort" }) => void;

interface Resting {
  readonly note: () => void;
  readonly stop: () => void;
}

const LOOK_EVERY_MS = 4000;
/** Starting leaves behind what only starting needed. */
const AFTER_START_MS = 1500;
/** Less than this leaves little behind: somebody who asks after the shop's health every few seconds is no reason. */
const LEAST_REQUESTS = 50;

/**
 * Gives memory back once nobody has asked for anything for some seconds. Left to itself V8 tidies when it runs out of
 * room, so a small machine would have to hold the rubbish of its busiest hour all night. Others may have something to
 * let go of as well.
 */
export function tidyAtRest(atRest: () => void, tidy: Tidy | undefined = (globalThis as { gc?: Tidy }).gc): Resting {
  let requests = 0;
  let atLastLook = 0;
  const clear = () => {
    atRest();
    tidy?.({ type: "major", execution: "sync", flavor: "last-resort" });
    requests = atLastLook = 0;
  };
  const look = () => {
    const isResting = requests === atLastLook;
    atLastLook = requests;
    if (isResting && requests >= LEAST_REQUESTS) clear();
  };
  const afterStart = setTimeout(() => {
    if (requests < LEAST_REQUESTS) clear();
  }, AFTER_START_MS);
  const timer = setInterval(look, LOOK_EVERY_MS);
  afterStart.unref();
  timer.unref();
  return {
    note: () => {
      requests += 1;
    },
    stop: () => {
      clearTimeout(afterStart);
      clearInterval(timer);
    },
  };
}
