import type { Delivery } from "../delivery/delivery.ts";
import {
  createPageFilter,
  forgetPurchase,
  isFirstPurchase,
  passesWindow,
  printedId,
  reopenWindow,
} from "../events/index.ts";
import type { Page } from "../page/index.ts";
import { idsFor } from "../pixels/event-ids.ts";
import type { OutgoingEvent } from "../pixels/pixel.ts";
import { STATIC } from "../wire/event.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asFlag, lookIn } from "../wire/decode-options.ts";
import { succeeds, wait } from "./pixel-state.ts";
import type { PixelState } from "./pixel-state.ts";
import type { Exclusion, HeldBackBy, ReportListener } from "./report.ts";

export interface FiringContext {
  readonly page: Page;
  readonly options: () => Options;
  readonly delivery: Delivery | undefined;
  /** Checks the visitor's choice again, unless that was done recently. */
  readonly check: () => void;
  readonly listeners: ReadonlySet<ReportListener>;
  readonly exclusion: Exclusion | undefined;
  /** The visit's parameters, which every event has. */
  readonly sharedParams: () => Params;
  readonly fillers: readonly ((params: Params) => Params)[];
}

export interface Firing {
  readonly fire: (state: PixelState, event: PrintedEvent, id: string, details: Params) => void;
  readonly fireStatic: (state: PixelState, event: PrintedEvent) => void;
}

type Logged = Pick<OutgoingEvent, "id" | "name" | "params">;

const PURCHASE = /^(woo|edd)_purchase/;

/** The path of one event to one pixel, from the trigger to the vendor's script. */
export function createFiring({
  page,
  options,
  delivery,
  check,
  listeners,
  exclusion,
  sharedParams,
  fillers,
}: FiringContext): Firing {
  const fired = new WeakSet<PrintedEvent>();
  const staticIds = new Map<string, string>();
  const isRefusedByPage = createPageFilter(page);

  const heldBack = (
    { slug, verdict, isLoaded }: PixelState,
    event: PrintedEvent,
    id: string,
    ids: readonly string[],
  ): HeldBackBy | undefined => {
    if (verdict === "undecided") return "no-choice-yet";
    if (!isLoaded) return exclusion ?? "consent";
    const isOnce = event.type === STATIC || event.once;
    if (isOnce && fired.has(event)) return "fired-before";
    if (isRefusedByPage(id, event.name, slug)) return "page-filter";
    if (!ids.length) return "no-id";
    const mayRemember = verdict === "granted";
    if (!passesWindow(page, event, slug, mayRemember)) return "window";
    if (!isNewOrder(event, slug, mayRemember)) return "order";
    if (isOnce) fired.add(event);
    return undefined;
  };

  const isNewOrder = (event: PrintedEvent, slug: PixelSlug, mayRemember: boolean) => {
    const order = event.wooOrder || event.eddOrder;
    const shop = order && PURCHASE.exec(event.eId)?.[1];
    if (!shop) return true;
    const isOnce = asFlag(lookIn(options()[shop as "woo" | "edd"])(`${shop}_purchase_on_transaction`), true);
    return !isOnce || isFirstPurchase(page.cookies, event.eId, order, slug, mayRemember);
  };

  /** An event that was not sent after all may fire again: this resets its once-flag, its window and its order. */
  const release = ({ slug }: PixelState, event: PrintedEvent) => {
    fired.delete(event);
    reopenWindow(page, event, slug);
    forgetPurchase(page.cookies, event.eId, event.wooOrder || event.eddOrder, slug);
  };

  /** Caches the parameters of the last event, which all its pixels share. */
  let sent: readonly [event?: PrintedEvent, id?: string, own?: Params, all?: Params] = [];
  const paramsFor = ({ pixel }: PixelState, event: PrintedEvent, id: string, details: Params): Params => {
    if (sent[0] !== event || sent[1] !== id) {
      const own = fillers.reduce((params, fill) => fill(params), event.params);
      sent = [event, id, own, { ...own, ...details, ...sharedParams() }];
    }
    return sent[pixel.isTerse ? 2 : 3] as Params;
  };

  const log = (pixel: PixelSlug, { id, name, params }: Logged, heldBackBy?: HeldBackBy) => {
    if (listeners.size) for (const listener of listeners) listener({ pixel, id, name, params, heldBackBy });
  };

  const send = (state: PixelState, event: OutgoingEvent, isLate?: boolean) => {
    const { slug, pixel } = state;
    const { ids, name, params } = event;
    let reason: HeldBackBy | undefined;
    // The visitor may have changed their choice while the event waited.
    if (isLate) check();
    if (!state.isLoaded) {
      reason = "consent";
      release(state, event.printed);
    } else if (!state.isServerOnly && !succeeds(page, slug, pixel.send, event)) reason = "failure";
    else {
      if (state.isServerOnly) reason = "server-only";
      if (state.sendsServerCopy && state.verdict === "granted") delivery?.offer(slug, event);
      if (pixel.announcement) page.announce(pixel.announcement, { eventName: name, params, pixel_ids: ids });
    }
    // The browser may still block a script that is loading.
    if (reason || !state.script || !listeners.size) log(slug, event, reason);
    else void state.script.then((came) => log(slug, event, came ? undefined : "blocked"));
  };

  // Bound instead of wrapped: a closure would be allocated with each call, also when nothing waits.
  const fire = (state: PixelState, event: PrintedEvent, freshId: string, details: Params, at = page.now()): void => {
    const { name, params, delay } = event;
    const id = printedId(event, options()) || freshId;
    if (state.isLoading || state.verdict === "undecided") {
      wait(state, fire.bind(undefined, state, event, freshId, details, at));
    }
    if (state.isLoading) return;

    const ids = idsFor(event, state.visibleIds);
    const reason = heldBack(state, event, freshId, ids);
    if (reason) return log(state.slug, { id, name, params }, reason);

    const outgoing = { id, ids, name, params: paramsFor(state, event, freshId, details), printed: event, at };
    if (delay) page.after(delay * 1000, send.bind(undefined, state, outgoing, true));
    else send(state, outgoing);
  };

  return {
    fire,
    fireStatic(state, event) {
      // Loading a page is one event, so its events of one kind share an ID across all pixels.
      const key = event.customEventPostId || event.eId;
      const id = staticIds.get(key) ?? page.uuid();
      staticIds.set(key, id);
      fire(state, event, id, {});
    },
  };
}
