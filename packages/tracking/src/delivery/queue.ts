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
  readonly key: string;
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
  let messagesUnderWay = 0;
  let stopTimer: Stop = () => {};
  let wakesAt = Infinity;

  const drop = ({ key, isKept }: Entry) => {
    if (isKept) page.storage.remove(key);
    entries.delete(key);
  };
  const keep = (entry: Entry) => {
    const text = entry.isKept ? undefined : toJson(entry.copy);
    if (text) page.storage.write(entry.key, text);
    entry.isKept = true;
  };
  /** An earlier waking stays, or events in quick succession would put it off for ever; a failed server is left alone. */
  const wake = (delayMs: number, isFirm = false, now = page.now()) => {
    const at = now + delayMs;
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
    const waiting: Entry[] = [];
    const copies: ServerCopy[] = [];
    // One walk, because nobody's page should feel that a hundred events are sent.
    for (const entry of entries.values()) {
      if (entry.isSent || entry.due > before) continue;
      waiting.push(entry);
      copies.push(entry.copy);
    }
    if (!waiting.length) return false;
    const { count, send } = transport.pack(copies);
    void deliver(waiting.slice(0, count), send);
    return true;
  };

  const deliver = async (batch: readonly Entry[], send: () => Promise<Outcome>) => {
    for (const entry of batch) entry.isSent = true;
    messagesUnderWay += 1;
    // Whatever cannot even be written down would fail again and hold up the rest.
    const outcome = await send().catch((): Outcome => ({ status: "refused" }));
    messagesUnderWay -= 1;
    if (outcome.status === "retry") {
      for (const entry of batch) entry.isSent = false;
      entries.forEach(keep);
      // Full jitter: pages that failed together must not come back together.
      const limit = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      return wake(outcome.afterMs ?? page.random() * limit, true);
    }
    if (outcome.status === "refused") page.warn("Events were refused", batch);
    failures = 0;
    batch.forEach(drop);
    flush();
  };

  const flush = () => {
    if (!entries.size || messagesUnderWay) return;
    if (!sendNext(page.now())) wake(Math.min(...Array.from(entries.values(), ({ due }) => due)) - page.now());
  };

  /** What is still here may never be asked for again: it goes now, and stays in storage until it is acknowledged. */
  const leave = () => {
    entries.forEach(keep);
    while (sendNext(Infinity));
  };

  const put = (key: string, copy: ServerCopy, due: number, isKept: boolean, now?: number) => {
    const oldest = entries.size >= MAX_KEPT ? entries.values().next().value : undefined;
    if (oldest) drop(oldest);
    const entry: Entry = { key, copy, due, isSent: false, isKept };
    entries.set(key, entry);
    if (!isWatching) watch();
    // While a server is away, a visitor may leave without notice.
    if (failures) keep(entry);
    else wake(transport.gatherMs, false, now);
  };

  let isWatching = false;
  /** Only once there is something to lose: a page that minds being left is slower to leave. */
  const watch = () => {
    isWatching = true;
    page.on("pagehide", leave);
    page.on("visibilitychange", () => {
      if (page.document.visibilityState === "hidden") leave();
    });
    page.on("online", () => wake(0));
  };

  return {
    add(copy, delayMs) {
      put(`${WAITING_EVENT}${copy.pixel}_${copy.id}`, copy, copy.at + delayMs, false, copy.at);
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
      for (const entry of entries.values()) if (!pixel || entry.copy.pixel === pixel) drop(entry);
    },
  };
}
