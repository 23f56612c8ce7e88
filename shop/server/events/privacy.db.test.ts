import { hash } from "node:crypto";
import { CONSENT, type DestinationName, DESTINATIONS, VISITOR } from "@vitrine/tracking/gateway/intake";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, createTestShop, type TestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { createLog } from "../log.ts";
import { noteVisitorAddress } from "../http/visitor-address.ts";
import { placeOrder } from "../orders/place-order.ts";
import { filledCart, IRISH_SHOP, NORA, requestFor } from "../orders/test-orders.ts";
import { eventDoors } from "../wire/event-doors.ts";
import { readBalances } from "./balance.ts";
import { ACCOUNT_IDS, FakeVendors, saveFakeAccounts } from "./fake-vendors.ts";
import { forgetPerson } from "./forget-person.ts";
import { startLanes } from "./lanes/start-lanes.ts";
import { openEvents, type OpenEvents } from "./open-events.ts";
import { rememberBuyer } from "./remember-buyer.ts";
import { tellPurchases } from "./tell-purchases.ts";
import { batchOf, MATCHING, until } from "./test-events.ts";

const own = useTestDatabase();
const PEOPLE = 200;
const ORIGIN = "http://shop.test";
const ALL = { facebook: true, ga: true, google_ads: true, tiktok: true, bing: true, pinterest: true, gtm: true };
const sha256 = (text: string) => hash("sha256", text, "hex");

interface Person {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Everybody's words occur nowhere else, so each can be searched for. */
const people: readonly Person[] = Array.from({ length: PEOPLE }, (_, index) => {
  const mark = (1000 + index).toString(36);
  return {
    email: `marked.${mark}@mail-${mark}.example`,
    phone: `+353 86 7${String(100_000 + index)}`,
    firstName: `Zoe${mark}qx`,
    lastName: `Mac${mark}vy`,
  };
});

const said: string[] = [];
let shop: TestShop;
let events: OpenEvents;

beforeAll(async () => {
  const log = createLog("debug", (line) => said.push(line));
  shop = { ...createTestShop(() => own.database), log, now: () => new Date() };
  shop.change({ ...IRISH_SHOP, tracking: MATCHING });
  events = await openEvents(shop);
});
afterAll(() => events.close());

function requestOf(person: Person, path: string, body: string, type: string): Request {
  const remembered = JSON.stringify({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    emails: [person.email],
    phones: [person.phone],
  });
  const cookies = {
    [CONSENT]: btoa(JSON.stringify(ALL)),
    [VISITOR]: remembered,
    pbid: sha256(`browser of ${person.email}`),
    _ga: "GA1.1.111.222",
  };
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const request = new Request(`${ORIGIN}${path}`, {
    method: "POST",
    body,
    headers: {
      "content-type": type,
      cookie: cookie.join("; "),
      origin: ORIGIN,
      "user-agent": "Mozilla/5.0",
      referer: `${ORIGIN}/search/?email=${person.email}`,
    },
  });
  noteVisitorAddress(request, { incoming: { socket: { remoteAddress: "203.0.113.5" } } }, false);
  return request;
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/** One message for each door, with the person in every place where a page could put one. */
function messagesOf(person: Person, index: number): Request[] {
  const params = {
    value: "5",
    currency: "EUR",
    email: person.email,
    first_name: person.firstName,
    em: person.email,
    text: `Write to ${person.email}`,
    landing_page: `${ORIGIN}/?mail=${encodeURIComponent(person.email)}&tel=${encodeURIComponent(person.phone)}`,
  };
  const url = `${ORIGIN}/product/jar/?email=${encodeURIComponent(person.email)}&name=${person.lastName}`;
  const ajax = (action: string, pixel: string, idName: string) => {
    const fields = new URLSearchParams({ action, pixel, event: "AddToCart", url, [idName]: `a${index}` });
    fields.set("ids[]", ACCOUNT_IDS[pixel as DestinationName]);
    for (const [name, value] of Object.entries(params)) fields.set(`data[${name}]`, value);
    return requestOf(person, "/wp-admin/admin-ajax.php", fields.toString(), FORM);
  };
  const rest = (pixel: "facebook" | "tiktok" | "pinterest") => {
    const body = { event: "AddToCart", data: JSON.stringify(params), ids: JSON.stringify([ACCOUNT_IDS[pixel]]) };
    return requestOf(
      person,
      `/wp-json/pys-${pixel}/v1/event`,
      JSON.stringify({ ...body, eventID: `r${index}` }),
      JSON_TYPE,
    );
  };
  const copies = DESTINATIONS.map((pixel) => ({
    pixel,
    name: pixel === "ga" ? "add_to_cart" : pixel === "google_ads" ? "purchase" : "AddToCart",
    key: "",
    id: `b${index}`,
    ids: [ACCOUNT_IDS[pixel]],
    params: { ...params, transaction_id: `T${index}` },
    url,
    wooOrder: "",
    eddOrder: "",
    at: Date.now(),
  }));
  return [
    ajax("pys_api_event", "facebook", "eventID"),
    ajax("pys_tiktok_api_event", "tiktok", "event_id"),
    rest("facebook"),
    rest("tiktok"),
    rest("pinterest"),
    requestOf(person, "/t/events", batchOf(copies), JSON_TYPE),
  ];
}

/** Every word of every table that has to do with events. */
async function everythingStored(): Promise<string> {
  const tables = [
    "tracked_events",
    "event_outbox",
    "event_parcels",
    "event_tallies",
    "destination_lanes",
    "purchase_notes",
    "checkout_visits",
    "consent_withdrawals",
  ];
  const texts = await Promise.all(
    tables.map(async (table) => JSON.stringify((await own.database.pool.query(`select * from ${table}`)).rows)),
  );
  return texts.join("\n").toLowerCase();
}

function namesOf({ email, phone, firstName, lastName }: Person): string[] {
  const digits = phone.replace(/\D/g, "");
  return [email, encodeURIComponent(email), firstName, lastName, digits, phone].map((text) => text.toLowerCase());
}

test("two hundred people at every door: vendors get the right hashes, and nobody else anything", async () => {
  await saveFakeAccounts(shop);
  const vendors = new FakeVendors(Date.now);
  const { door: knock } = eventDoors(events);
  for (const [index, person] of people.entries()) {
    const answers = await Promise.all(messagesOf(person, index).map((request) => knock(request)));
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200, 202]);
  }
  const jar = await createProduct(own.database);
  for (const { email, phone, firstName, lastName } of people.slice(0, 20)) {
    const cartId = await filledCart(shop, jar);
    const person = { email, phone, firstName, lastName };
    await rememberBuyer(shop, cartId, requestOf(person, "/checkout/", "", FORM));
    const placed = await placeOrder(shop, requestFor(cartId, { billing: { ...NORA, ...person } }));
    expect(placed.ok).toBe(true);
  }
  expect(await tellPurchases(events)).toBe(20);

  const lanes = await startLanes({ ...events, send: vendors.send });
  await until(async () => {
    const balances = await readBalances(own.database.pool);
    return balances.every(({ waiting, dead }) => waiting + dead === 0);
  }, 60_000);
  await lanes.stop();

  const stored = await everythingStored();
  const sent = vendors.bodies.join("\n").toLowerCase();
  const logged = said.join("\n").toLowerCase();
  for (const person of people) {
    for (const name of namesOf(person)) {
      expect(stored.includes(name), `stored: ${name}`).toBe(false);
      expect(sent.includes(name), `sent: ${name}`).toBe(false);
      expect(logged.includes(name), `logged: ${name}`).toBe(false);
    }
    expect(sent).toContain(sha256(person.email));
  }
  const user = vendors.of("facebook").arrivals()[0]?.event["user_data"] as Record<string, string[]>;
  const [first] = people;
  expect(user).toMatchObject({
    em: [sha256(first?.email ?? "")],
    ph: [sha256("353867100000")],
    fn: [sha256(first?.firstName.toLowerCase() ?? "")],
    ln: [sha256(first?.lastName.toLowerCase() ?? "")],
  });
  expect(vendors.of("facebook").arrivals()).toHaveLength(PEOPLE * 3 + 20);
  expect(vendors.of("tiktok").arrivals()).toHaveLength(PEOPLE * 3 + 20);
  expect(vendors.of("pinterest").arrivals()).toHaveLength(PEOPLE * 2 + 20);
  for (const name of ["ga", "google_ads", "bing"] as const) {
    expect(vendors.of(name).arrivals()).toHaveLength(PEOPLE + 20);
  }

  // And whoever wants to be forgotten is.
  const before = (await own.database.pool.query("select from tracked_events")).rowCount ?? 0;
  const forgotten = await forgetPerson(shop, ` ${first?.email.toUpperCase()}`);
  expect(forgotten).toBe(11 + 6);
  expect((await own.database.pool.query("select from tracked_events")).rowCount).toBe(before - forgotten);
}, 120_000);
