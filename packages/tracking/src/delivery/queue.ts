import type { Page, Stop } from "../page/index.ts";
import { parseJson, toJson } from "../wire/attempt.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { Params } from "../wire/event.ts";
import type { Addressee, BatchEntry } from "../wire/server-event.ts";
import { asList, asRecord } from "../wire/decode-options.ts";
import { WAITING_EVENT } from "../wire/storage-names.ts";
import type { Outcome, Transport } from "./transport.ts";

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** Drops the oldest first: storage is shared with the site. */
const MAX_STORED = 500;

interface Entry {
  readonly event: BatchEntry;
  readonly due: number;
  isSent: boolean;
  /** Its key in storage, if it is stored. */
  key?: string | undefined;
}

export interface Queue {
  /** Sends the event at `due` at the earliest. */
  readonly add: (event: BatchEntry, due: number) => void;
  /** Adds a recipient to the newest event, unless that is another event by now or was sent. */
  readonly join: (id: string, params: Params, to: Addressee) => boolean;
  /** Resumes events of an earlier page, as far as consent still allows. */
  readonly open: (isAllowed: (pixel: PixelSlug) => boolean) => void;
  readonly forget: (pixel?: PixelSlug) => void;
}

/** Holds events until they are acknowledged: in memory, or in storage when the page unloads or the server is down. */
export function createQueue(page: Page, transport: Transport): Queue {
  const entries = new Set<Entry>();
  let newest: Entry | undefined;
  let failures = 0;
  let messagesUnderWay = 0;
  let stopTimer: Stop = () => {};
  let wakesAt = Infinity;

  const storedKeys = () => page.storage.keys().filter((name) => name.startsWith(WAITING_EVENT));
  const drop = (entry: Entry) => {
    if (entry.key) page.storage.remove(entry.key);
    entries.delete(entry);
  };
  const write = ({ key, event: sent }: Entry) => {
    const text = key && toJson(sent);
    if (key && text) page.storage.write(key, text);
  };
  const keep = (entry: Entry) => {
    if (entry.key) return;
    const { to, eventID: id } = entry.event;
    entry.key = `${WAITING_EVENT}${to[0]?.pixel}_${id}`;
    write(entry);
  };
  /** Keeps an earlier timer, or events in quick succession would postpone it forever; respects the back-off. */
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
    // One pass, so that sending a hundred events does not block the page.
    for (const entry of entries) {
      if (entry.isSent || entry.due > before) continue;
      waiting.push(entry);
      events.push(entry.event);
    }
    if (!waiting.length) return false;
    const { count, send } = transport.pack(events);
    void deliver(waiting.slice(0, count), send);
    return true;
  };

  const deliver = async (batch: readonly Entry[], send: () => Promise<Outcome>) => {
    for (const entry of batch) entry.isSent = true;
    messagesUnderWay += 1;
    // An event that cannot be serialised would fail again and block the rest.
    const outcome = await send().catch((): Outcome => ({ status: "refused" }));
    messagesUnderWay -= 1;
    if (outcome.status === "retry") {
      for (const entry of batch) entry.isSent = false;
      entries.forEach(keep);
      // Full jitter: pages that failed together must not retry together.
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

  /** The page may not return: remaining events are sent now, and stay in storage until acknowledged. */
  const leave = () => {
    entries.forEach(keep);
    while (sendNext(Infinity));
  };

  const put = (entry: Entry, now?: number) => {
    const oldest = entries.size >= MAX_STORED ? entries.values().next().value : undefined;
    if (oldest) drop(oldest);
    entries.add((newest = entry));
    if (!isWatching) watch();
    // While the server is down, the visitor may leave without an event.
    if (failures) keep(entry);
    else wake(transport.gatherMs, false, now);
  };

  let isWatching = false;
  /** Only once events are pending: unload listeners slow down leaving a page. */
  const watch = () => {
    isWatching = true;
    page.on("pagehide", leave);
    page.on("visibilitychange", () => {
      if (page.document.visibilityState === "hidden") leave();
    });
    page.on("online", () => wake(0));
  };

  return {
    add(sent, due) {
      put({ event: sent, due, isSent: false }, sent.time);
    },
    join(id, params, to) {
      const { event: sent, isSent } = newest ?? {};
      const isSame = sent?.eventID === id && sent.data === params && !isSent && transport.takesSeveral;
      if (!newest || !sent || !isSame || !entries.has(newest)) return false;
      sent.to.push(to);
      write(newest);
      return true;
    },
    open(isAllowed) {
      const takeUp = () => {
        for (const key of storedKeys()) {
          const sent = asRecord(parseJson(page.storage.read(key))) as unknown as BatchEntry;
          const all = asList(sent.to).map(asRecord) as unknown as readonly Addressee[];
          const to = all.filter(({ pixel }) => isAllowed(pixel));
          const entry = { event: { ...sent, to }, due: 0, isSent: false, key };
          if (!sent.eventID || !to.length) page.storage.remove(key);
          else {
            put(entry);
            if (to.length < all.length) write(entry);
          }
        }
      };
      // Opening storage takes longer than the rest of the start, and these events are not urgent.
      page.after(0, takeUp);
    },
    forget(pixel) {
      // An earlier or another page may have stored some.
      if (!pixel) for (const key of storedKeys()) page.storage.remove(key);
      for (const entry of entries) {
        const { to } = entry.event;
        const place = to.findIndex((one) => one.pixel === pixel);
        if (place >= 0) to.splice(place, 1);
        if (!pixel || !to.length) drop(entry);
        else if (place >= 0) write(entry);
      }
    },
  };
}
