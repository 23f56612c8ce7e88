import { hash } from "node:crypto";
import { CONSENT, type DestinationName, DESTINATIONS, VISITOR } from "@vitrine/tracking/gateway/ingest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseCustomer } from "../privacy/personal-data.ts";
import { createProduct, createTestShop, type TestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createLog } from "../../platform/log.ts";
import { setClientIp } from "../../platform/http/client-ip.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, NORA, requestFor } from "../../sales/orders/test-orders.ts";
import { createTestClient } from "../../test-routes.ts";
import { readBalances } from "./test-balance.ts";
import { ACCOUNT_IDS, FakeVendors, saveFakeAccounts } from "./fake-vendors.ts";
import { startDeliveryWorkers } from "../delivery/start-workers.ts";
import { openEvents, type OpenEvents } from "./open-events.ts";
import { saveBuyerVisit } from "./save-buyer-visit.ts";
import { reportPurchases } from "./send-purchases.ts";
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

/** Each person's data is unique, so that the test can search for it. */
const people: readonly Person[] = Array.from({ length: PEOPLE }, (_, index) => {
  const mark = (1000 + index).toString(36);
  return {
    email: `marked.${mark}@mail-${mark}.example`,
    phone: `+353 86 7${String(100_000 + index)}`,
    firstName: `Zoe${mark}qx`,
    lastName: `Mac${mark}vy`,
  };
});

const logLines: string[] = [];
let shop: TestShop;
let events: OpenEvents;

beforeAll(async () => {
  const log = createLog("debug", (line) => logLines.push(line));
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
      "user-agent":
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      referer: `${ORIGIN}/search/?email=${person.email}`,
    },
  });
  setClientIp(request, { incoming: { socket: { remoteAddress: "203.0.113.5" } } }, false);
  return request;
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/** One request per endpoint, with personal data in every field that a page could fill. */
function requestsOf(person: Person, index: number): Request[] {
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

/** The contents of all event tables as text. */
async function everythingStored(): Promise<string> {
  const tables = [
    "tracked_events",
    "event_outbox",
    "event_batches",
    "event_counts",
    "destination_health",
    "purchase_events",
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

test("two hundred people at every endpoint: vendors receive the right hashes, and personal data appears nowhere", async () => {
  await saveFakeAccounts(shop);
  const vendors = new FakeVendors(Date.now);
  const send = createTestClient(shop, { events });
  for (const [index, person] of people.entries()) {
    const responses = await Promise.all(requestsOf(person, index).map((request) => send(request)));
    expect(responses.map((response) => response?.status)).toEqual([200, 200, 200, 200, 200, 202]);
  }
  const jar = await createProduct(own.database);
  for (const { email, phone, firstName, lastName } of people.slice(0, 20)) {
    const cartId = await filledCart(shop, jar);
    const person = { email, phone, firstName, lastName };
    await saveBuyerVisit(shop, cartId, requestOf(person, "/checkout/", "", FORM));
    const placed = await placeOrder(shop, requestFor(cartId, { billing: { ...NORA, ...person } }));
    expect(placed.ok).toBe(true);
  }
  expect(await reportPurchases(events)).toBe(20);

  const workers = await startDeliveryWorkers({ ...events, send: vendors.send });
  await until(async () => {
    const balances = await readBalances(own.database.pool);
    return balances.every(({ waiting, dead }) => waiting + dead === 0);
  }, 60_000);
  await workers.stop();

  const stored = await everythingStored();
  const sent = vendors.bodies.join("\n").toLowerCase();
  const logged = logLines.join("\n").toLowerCase();
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

  // Erasing a customer removes their events as well.
  const before = (await own.database.pool.query("select from tracked_events")).rowCount ?? 0;
  const open = "update orders set status = 'completed' where lower(email) = $1";
  await own.database.pool.query(open, [first?.email]);
  expect(await eraseCustomer(shop, first?.email ?? "", async () => {})).toMatchObject({ ok: true });
  expect((await own.database.pool.query("select from tracked_events")).rowCount).toBe(before - (11 + 6));
}, 120_000);
