import type { Page, Stop } from "../page/index.ts";
import { parseJson, toJson } from "../wire/attempt.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { ServerCopy } from "../wire/server-event.ts";
import { asRecord } from "../wire/read-like.ts";
import { WAITING_EVENT } from "../wire/storage-names.ts";
import type { Outcome, Transport } from "./transport.ts";

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** Older ones go first: storage is shared with the site. */
const MAX_KEPT = 500;

interface Entry {
  readonly copy: ServerCopy;
  readonly due: number;
  isSent: boolean;
  isKept: boolean;
}

export interface Queue {
  readonly add: (copy: ServerCopy, delayMs: number) => void;
  /** Takes up what an earlier page left, as far as it is still allowed. */
  readonly open: (isAllowed: (pixel: PixelSlug) => boolean) => void;
  readonly forget: (pixel?: PixelSlug) => void;
}

/** Keeps events until somebody has them: in memory while all is well, in storage when a page goes or a server is away. */
export function createQueue(page: Page, transport: Transport): Queue {
  const entries = new Map<string, Entry>();
  let failures = 0;
  let stopTimer: Stop = () => {};
  let wakesAt = Infinity;

  const drop = (key: string) => {
    if (entries.get(key)?.isKept) page.storage.remove(key);
    entries.delete(key);
  };
  const keep = (entry: Entry, key: string) => {
    const text = entry.isKept ? undefined : toJson(entry.copy);
    if (text) page.storage.write(key, text);
    entry.isKept = true;
  };
  /** An earlier waking stays, or events in quick succession would put it off for ever; a failed server is left alone. */
  const wake = (delayMs: number, isFirm = false) => {
    const at = page.now() + delayMs;
    if (wakesAt <= at && !isFirm) return;
    stopTimer();
    wakesAt = at;
    stopTimer = page.after(delayMs, () => {
      wakesAt = Infinity;
      flush();
    });
  };

  /** Whether anything was due to be sent. */
  const sendNext = (before: number) => {
    const waiting = [...entries].filter(([, { isSent, due }]) => !isSent && due <= before);
    if (!waiting.length) return false;
    const { count, send } = transport.pack(waiting.map(([, { copy }]) => copy));
    void deliver(waiting.slice(0, count), send);
    return true;
  };

  const deliver = async (batch: readonly (readonly [string, Entry])[], send: () => Promise<Outcome>) => {
    for (const [, entry] of batch) entry.isSent = true;
    // Whatever cannot even be written down would fail again and hold up the rest.
    const outcome = await send().catch((): Outcome => ({ status: "refused" }));
    for (const [, entry] of batch) entry.isSent = false;
    if (outcome.status === "retry") {
      entries.forEach(keep);
      // Full jitter: pages that failed together must not come back together.
      const limit = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      return wake(outcome.afterMs ?? page.random() * limit, true);
    }
    if (outcome.status === "refused") page.warn("Events were refused", batch);
    failures = 0;
    for (const [key] of batch) drop(key);
    flush();
  };

  const flush = () => {
    const waiting = [...entries.values()];
    if (!waiting.length || waiting.some(({ isSent }) => isSent)) return;
    if (!sendNext(page.now())) wake(Math.min(...waiting.map(({ due }) => due)) - page.now());
  };

  /** What is still here may never be asked for again: it goes now, and stays in storage until it is acknowledged. */
  const leave = () => {
    entries.forEach(keep);
    while (sendNext(Infinity));
  };

  const put = (key: string, copy: ServerCopy, due: number, isKept: boolean) => {
    const oldest = entries.size >= MAX_KEPT ? entries.keys().next().value : undefined;
    if (oldest !== undefined) drop(oldest);
    const entry: Entry = { copy, due, isSent: false, isKept };
    entries.set(key, entry);
    watch();
    // While a server is away, a visitor may leave without notice.
    if (failures) keep(entry, key);
    else wake(transport.gatherMs);
  };

  let isWatching = false;
  /** Only once there is something to lose: a page that minds being left is slower to leave. */
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    page.on("pagehide", leave);
    page.on("visibilitychange", () => {
      if (page.document.visibilityState === "hidden") leave();
    });
    page.on("online", () => wake(0));
  };

  return {
    add(copy, delayMs) {
      const key = `${WAITING_EVENT}${copy.pixel}_${copy.id}`;
      put(key, copy, page.now() + delayMs, false);
    },
    open(isAllowed) {
      const takeUp = () => {
        for (const key of page.storage.keys().filter((name) => name.startsWith(WAITING_EVENT))) {
          const copy = asRecord(parseJson(page.storage.read(key))) as unknown as ServerCopy;
          if (copy.id && isAllowed(copy.pixel)) put(key, copy, 0, true);
          else page.storage.remove(key);
        }
      };
      // Opening storage takes longer than all the rest of a start, and nobody waits for these.
      page.after(0, takeUp);
    },
    forget(pixel) {
      for (const [key, { copy }] of entries) if (!pixel || copy.pixel === pixel) drop(key);
    },
  };
}
