import type { Page, Stop } from "../page/index.ts";
import { parseJson, toJson } from "../wire/attempt.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { Params } from "../wire/event.ts";
import type { Addressee, BatchEntry } from "../wire/server-event.ts";
import { asList, asRecord } from "../wire/read-like.ts";
import { WAITING_EVENT } from "../wire/storage-names.ts";
import type { Outcome, Transport } from "./transport.ts";

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** Older ones go first: storage is shared with the site. */
const MAX_KEPT = 500;

interface Entry {
  readonly told: BatchEntry;
  readonly due: number;
  isSent: boolean;
  /** Where it lies in storage, if it does. */
  key?: string | undefined;
}

export interface Queue {
  /** Not before a moment. */
  readonly add: (event: BatchEntry, due: number) => void;
  /** One more shall hear of the newest event. Not if that is another one by now, or is gone. */
  readonly join: (id: string, params: Params, to: Addressee) => boolean;
  /** Takes up what an earlier page left, as far as it is still allowed. */
  readonly open: (isAllowed: (pixel: PixelSlug) => boolean) => void;
  readonly forget: (pixel?: PixelSlug) => void;
}

/** Keeps events until somebody has them: in memory while all is well, in storage when a page goes or a server is away. */
export function createQueue(page: Page, transport: Transport): Queue {
  const entries = new Set<Entry>();
  let newest: Entry | undefined;
  let failures = 0;
  let messagesUnderWay = 0;
  let stopTimer: Stop = () => {};
  let wakesAt = Infinity;

  const keptKeys = () => page.storage.keys().filter((name) => name.startsWith(WAITING_EVENT));
  const drop = (entry: Entry) => {
    if (entry.key) page.storage.remove(entry.key);
    entries.delete(entry);
  };
  const write = ({ key, told }: Entry) => {
    const text = key && toJson(told);
    if (key && text) page.storage.write(key, text);
  };
  const keep = (entry: Entry) => {
    if (entry.key) return;
    const { to, eventID: id } = entry.told;
    entry.key = `${WAITING_EVENT}${to[0]?.pixel}_${id}`;
    write(entry);
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
    const events: BatchEntry[] = [];
    // One walk, because nobody's page should feel that a hundred events are sent.
    for (const entry of entries) {
      if (entry.isSent || entry.due > before) continue;
      waiting.push(entry);
      events.push(entry.told);
    }
    if (!waiting.length) return false;
    const { count, send } = transport.pack(events);
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
    if (!sendNext(page.now())) wake(Math.min(...Array.from(entries, ({ due }) => due)) - page.now());
  };

  /** What is still here may never be asked for again: it goes now, and stays in storage until it is acknowledged. */
  const leave = () => {
    entries.forEach(keep);
    while (sendNext(Infinity));
  };

  const put = (entry: Entry, now?: number) => {
    const oldest = entries.size >= MAX_KEPT ? entries.values().next().value : undefined;
    if (oldest) drop(oldest);
    entries.add((newest = entry));
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
    add(told, due) {
      put({ told, due, isSent: false }, told.time);
    },
    join(id, params, to) {
      const { told, isSent } = newest ?? {};
      const isSame = told?.eventID === id && told.data === params && !isSent && transport.takesSeveral;
      if (!newest || !told || !isSame || !entries.has(newest)) return false;
      told.to.push(to);
      write(newest);
      return true;
    },
    open(isAllowed) {
      const takeUp = () => {
        for (const key of keptKeys()) {
          const told = asRecord(parseJson(page.storage.read(key))) as unknown as BatchEntry;
          const all = asList(told.to).map(asRecord) as unknown as readonly Addressee[];
          const to = all.filter(({ pixel }) => isAllowed(pixel));
          const entry = { told: { ...told, to }, due: 0, isSent: false, key };
          if (!told.eventID || !to.length) page.storage.remove(key);
          else {
            put(entry);
            if (to.length < all.length) write(entry);
          }
        }
      };
      // Opening storage takes longer than all the rest of a start, and nobody waits for these.
      page.after(0, takeUp);
    },
    forget(pixel) {
      // An earlier page, or another one, may have left some.
      if (!pixel) for (const key of keptKeys()) page.storage.remove(key);
      for (const entry of entries) {
        const { to } = entry.told;
        const place = to.findIndex((one) => one.pixel === pixel);
        if (place >= 0) to.splice(place, 1);
        if (!pixel || !to.length) drop(entry);
        else if (place >= 0) write(entry);
      }
    },
  };
}
