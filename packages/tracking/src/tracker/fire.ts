import type { Delivery } from "../delivery/delivery.ts";
import { createPageFilter, isFirstPurchase, passesWindow, printedId } from "../events/index.ts";
import type { Page } from "../page/index.ts";
import { idsFor } from "../pixels/event-ids.ts";
import type { OutgoingEvent } from "../pixels/pixel.ts";
import { STATIC } from "../wire/event.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asFlag, lookIn } from "../wire/read-like.ts";
import { succeeds, wait } from "./pixel-state.ts";
import type { PixelState } from "./pixel-state.ts";
import type { HeldBackBy, ReportListener } from "./report.ts";

export interface FiringContext {
  readonly page: Page;
  readonly options: () => Options;
  readonly delivery: Delivery | undefined;
  /** Looks at the visitor's choice again, unless that was done a moment ago. */
  readonly check: () => void;
  readonly listeners: ReadonlySet<ReportListener>;
  /** What every event says about the visit. */
  readonly sharedParams: () => Params;
  readonly fillers: readonly ((params: Params) => Params)[];
}

export interface Firing {
  readonly fire: (state: PixelState, event: PrintedEvent, id: string, details: Params) => void;
  readonly fireStatic: (state: PixelState, event: PrintedEvent) => void;
}

type Told = Pick<OutgoingEvent, "id" | "name" | "params">;

const PURCHASE = /^(woo|edd)_purchase/;

/** The way of one event to one pixel, from the happening to the vendor's script. */
export function createFiring({
  page,
  options,
  delivery,
  check,
  listeners,
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
    if (!isLoaded) return "consent";
    const isOnce = event.type === STATIC || event.once;
    if (isOnce && fired.has(event)) return "fired-before";
    if (isRefusedByPage(id, event.name, slug)) return "page-filter";
    if (!ids.length) return "no-id";
    if (!passesWindow(page, event, slug)) return "window";
    if (!isNewOrder(event, slug)) return "order";
    if (isOnce) fired.add(event);
    return undefined;
  };

  const isNewOrder = (event: PrintedEvent, slug: PixelSlug) => {
    const order = event.wooOrder || event.eddOrder;
    const shop = order && PURCHASE.exec(event.eId)?.[1];
    if (!shop) return true;
    const isOnce = asFlag(lookIn(options()[shop as "woo" | "edd"])(`${shop}_purchase_on_transaction`), true);
    return !isOnce || isFirstPurchase(page.cookies, event.eId, order, slug);
  };

  /** Seven pixels that hear of one happening share its parameters. */
  let told: readonly [event?: PrintedEvent, id?: string, own?: Params, all?: Params] = [];
  const paramsFor = ({ pixel }: PixelState, event: PrintedEvent, id: string, details: Params): Params => {
    if (told[0] !== event || told[1] !== id) {
      const own = fillers.reduce((params, fill) => fill(params), event.params);
      told = [event, id, own, { ...own, ...details, ...sharedParams() }];
    }
    return told[pixel.isTerse ? 2 : 3] as Params;
  };

  const say = (pixel: PixelSlug, { id, name, params }: Told, heldBackBy?: HeldBackBy) => {
    if (listeners.size) for (const listener of listeners) listener({ pixel, id, name, params, heldBackBy });
  };

  const send = (state: PixelState, event: OutgoingEvent, isLate?: boolean) => {
    const { slug, pixel } = state;
    const { ids, name, params } = event;
    let reason: HeldBackBy | undefined;
    // The visitor may have changed their mind while the event waited.
    if (isLate) check();
    if (!state.isLoaded) reason = "consent";
    else if (!succeeds(page, slug, pixel.send, event)) reason = "failure";
    else {
      if (state.sendsServerCopy) delivery?.offer(slug, event);
      if (pixel.announcement) page.announce(pixel.announcement, { eventName: name, params, pixel_ids: ids });
    }
    say(slug, event, reason);
  };

  // Bound rather than wrapped: what a function wraps is kept ready with each call, also where nothing waits.
  const fire: Firing["fire"] = (state, event, freshId, details) => {
    const { name, params, delay } = event;
    const id = printedId(event, options()) || freshId;
    if (state.isLoading || state.verdict === "undecided") {
      wait(state, fire.bind(undefined, state, event, freshId, details));
    }
    if (state.isLoading) return;

    const ids = idsFor(event, state.visibleIds);
    const reason = heldBack(state, event, freshId, ids);
    if (reason) return say(state.slug, { id, name, params }, reason);

    const outgoing = { id, ids, name, params: paramsFor(state, event, freshId, details), printed: event };
    if (delay) page.after(delay * 1000, send.bind(undefined, state, outgoing, true));
    else send(state, outgoing);
  };

  return {
    fire,
    fireStatic(state, event) {
      // Loading a page is one happening, so its events of one kind share an id among all pixels.
      const key = event.customEventPostId || event.eId;
      const id = staticIds.get(key) ?? page.uuid();
      staticIds.set(key, id);
      fire(state, event, id, {});
    },
  };
}
