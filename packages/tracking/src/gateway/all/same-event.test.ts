import { describe, expect, test } from "vitest";
import type { Delivery } from "../../delivery/delivery.ts";
import { createFakePage } from "../../page/fake-page.ts";
import { ALL_PIXELS } from "../../pixels/all/index.ts";
import type { OutgoingEvent } from "../../pixels/index.ts";
import { createTracker } from "../../tracker/index.ts";
import { readEvent } from "../../wire/event.ts";
import type { DestinationName, PreparedEvent } from "../destination.ts";
import { exampleEvent, knownVisitor } from "../fakes/visitors.ts";
import { ALL_DESTINATIONS } from "./index.ts";

/** All events of the shop's pages, standard and automatic. */
const CATALOGUE = (
  "PageView,ViewContent,ViewCategory,Search,AddToCart,RemoveFromCart,AddToWishlist,InitiateCheckout,AddPaymentInfo," +
  "Purchase,Lead,Subscribe,CompleteRegistration,CustomizeProduct,FindLocation,StartTrial,SubmitApplication,Schedule," +
  "Contact,Donate,WatchVideo,CompletePayment,PlaceAnOrder,ClickButton,SubmitForm,Download,Form,Comment,PageScroll," +
  "TimeOnPage,InternalClick,OutboundClick,TelClick,EmailClick,AdSense,Login,page_view,view_item,view_item_list," +
  "view_cart,add_to_cart,remove_from_cart,begin_checkout,add_shipping_info,add_payment_info,purchase,select_item," +
  "generate_lead,sign_up,login,search,pagevisit,addtocart,checkout,signup,constructor"
).split(",");

interface SentEvent {
  readonly name: unknown;
  readonly id: unknown;
}

const record = (value: unknown) => value as Readonly<Record<string, unknown>>;
const callWith = (calls: unknown, verb: string): readonly unknown[] =>
  (calls as readonly (readonly unknown[])[]).map((call) => [...call]).findLast((call) => call[0] === verb) ?? [];

/** Reads name and ID from the calls of each vendor's script, and from its server request. */
const VENDORS: Readonly<
  Record<
    DestinationName,
    {
      readonly options: object;
      readonly inBrowser: (globals: Readonly<Record<string, unknown>>) => SentEvent;
      readonly onServer: (event: PreparedEvent) => SentEvent;
    }
  >
> = {
  facebook: {
    options: { pixelIds: ["1"] },
    inBrowser({ fbq }) {
      const { queue } = fbq as { queue: readonly (readonly unknown[])[] };
      const [, , name, , shared] = queue.findLast(([verb]) => String(verb).startsWith("track")) ?? [];
      return { name, id: record(shared)["eventID"] };
    },
    onServer: (event) => ({ name: event["event_name"], id: event["event_id"] }),
  },
  tiktok: {
    options: { pixelIds: ["1"] },
    inBrowser({ ttq }) {
      const [, name, , shared] = callWith((ttq as { _i: Record<string, unknown> })._i["1"], "track");
      return { name, id: record(shared)["event_id"] };
    },
    onServer: (event) => ({ name: event["event"], id: event["event_id"] }),
  },
  pinterest: {
    options: { pixelIds: ["1"] },
    inBrowser({ pintrk }) {
      const [, name, params] = callWith((pintrk as { queue: unknown }).queue, "track");
      // The tag uses neither underscores nor capitals, the API both; Pinterest treats them as one event.
      return { name: String(name).toLowerCase().replaceAll("_", ""), id: record(params)["event_id"] };
    },
    onServer: (event) => ({ name: String(event["event_name"]).replaceAll("_", ""), id: event["event_id"] }),
  },
  ga: {
    options: { trackingIds: ["G-1"] },
    inBrowser: (globals) => ofGtag(globals["dataLayerPYS"]).said,
    onServer: (event) => ({ name: event["name"], id: record(event["params"])["event_id"] }),
  },
  google_ads: {
    options: { conversion_ids: ["AW-1"] },
    // Conversions have no name and are deduplicated by order.
    inBrowser: (globals) => ({ name: "", id: ofGtag(globals["dataLayerPYS"]).order }),
    onServer: (event) => ({ name: "", id: event["transactionId"] }),
  },
  bing: {
    options: { pixelIds: ["1"] },
    inBrowser({ uetq }) {
      const [name, params] = (uetq as readonly unknown[]).slice(-2);
      return { name, id: record(params)["event_id"] };
    },
    onServer: (event) => ({ name: event["eventName"], id: event["eventId"] }),
  },
};

function ofGtag(layer: unknown): { readonly said: SentEvent; readonly order: unknown } {
  const [, name, params] = callWith(layer, "event");
  return { said: { name, id: record(params)["event_id"] }, order: record(params)["transaction_id"] };
}

const QUIET = { google_consent_mode: "", enable_event_time_param: "" };

/** Fires one event in the browser: returns the vendor script's call and the server's copy. */
function fire(
  destination: DestinationName,
  name: string,
): { readonly browser: SentEvent; readonly copy: OutgoingEvent } {
  const page = createFakePage();
  const copies: OutgoingEvent[] = [];
  const delivery: Delivery = { offer: (_, event) => void copies.push(event), open: () => {}, forget: () => {} };
  const { options, inBrowser } = VENDORS[destination];
  const tracker = createTracker({
    page,
    options: { ...QUIET, [destination]: { ...options, serverApiEnabled: "1" } },
    pixels: ALL_PIXELS,
    delivery,
  });
  const params = { value: 5, currency: "EUR", transaction_id: "77" };
  tracker.fire(new Map([[destination, readEvent({ name, params })]]));
  const [copy] = copies;
  if (!copy) throw new Error(`${destination} made no copy of ${name}`);
  return { browser: inBrowser(page.globals), copy };
}

describe.each(Object.values(ALL_DESTINATIONS))("$name", (destination) => {
  const { onServer } = VENDORS[destination.name];

  test.each(CATALOGUE)("gets %s with one name and ID from browser and server, or not from the server", (name) => {
    const { browser, copy } = fire(destination.name, name);
    const event = exampleEvent({ name: copy.name, id: copy.id, params: copy.params });
    const preparation = destination.prepare(event, knownVisitor());
    if (preparation.ok) expect(onServer(preparation.event)).toEqual(browser);
    else expect(preparation.reason).toMatch(/only its standard events|this event name|only purchases/);
  });

  test("gets an order from the server too", () => {
    const { copy } = fire(destination.name, "Purchase");
    const event = exampleEvent({ name: copy.name, id: copy.id, params: copy.params });
    expect(destination.prepare(event, knownVisitor())).toMatchObject({ ok: true });
  });
});
