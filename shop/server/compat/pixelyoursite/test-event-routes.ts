import { CONSENT, type ServerCopy } from "@vitrine/tracking/gateway/ingest";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { saveAccount } from "../../tracking/events/save-account.ts";
import {
  batchOf,
  createEventShop,
  type EventShop,
  MATCHING,
  plainDestination,
} from "../../tracking/events/test-events.ts";
import { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import { createTestClient } from "../../test-routes.ts";
import { TestBrowser } from "../woocommerce/test-browser.ts";

export const ORIGIN = "http://shop.test";
export const AJAX = "/wp-admin/admin-ajax.php";
/** The choice of a visitor who allows everything. */
export const ALL = {
  facebook: true,
  ga: true,
  google_ads: true,
  tiktok: true,
  bing: true,
  pinterest: true,
  gtm: true,
};
export const HERE = { origin: ORIGIN };

export const COPY: ServerCopy = {
  pixel: "facebook",
  name: "AddToCart",
  key: "woo_add_to_cart",
  id: "id-1",
  ids: ["111"],
  params: { value: "5" },
  url: `${ORIGIN}/product/jar/`,
  wooOrder: "",
  eddOrder: "",
  at: new Date("2026-11-15T11:59:00Z").getTime(),
};

interface Stored {
  readonly destination: string;
  readonly account: string;
  readonly name: string;
  readonly id: string;
  readonly payload: Record<string, unknown>;
}

type Headers = Record<string, string>;

/** Call at the top of a test file. Provides a shop with four accounts and, for each test, a browser with full consent. */
export function setUpEventRoutes() {
  const own = useTestDatabase({ emptyAfterEach: true });
  let opened: EventShop;
  let browser: TestBrowser;

  beforeAll(async () => {
    const names = ["facebook", "tiktok", "pinterest", "ga"] as const;
    opened = await createEventShop(
      () => own.database,
      names.map((name) => plainDestination(name)),
    );
  });
  afterAll(() => opened.events.close());
  beforeEach(async () => {
    for (const [destination, account] of [
      ["facebook", "111"],
      ["facebook", "222"],
      ["tiktok", "TT"],
      ["pinterest", "PP"],
    ] as const) {
      await saveAccount(opened.shop, { destination, account, token: "t" });
    }
    browser = new TestBrowser(createTestClient(opened.shop, { events: opened.events }));
    consent(ALL);
  });
  afterEach(() => opened.shop.change({ tracking: MATCHING }));

  function consent(choice: Partial<typeof ALL>): void {
    browser.cookies.set(CONSENT, encodeURIComponent(btoa(JSON.stringify(choice))));
  }
  const post = (path: string, body: string, type: string, headers: Headers = HERE) =>
    browser.send(path, { method: "POST", body, headers: { "content-type": type, ...headers } });
  const json = (path: string, body: unknown, headers?: Headers) =>
    post(path, typeof body === "string" ? body : JSON.stringify(body), "application/json", headers);

  return {
    get database() {
      return own.database;
    },
    get shop() {
      return opened.shop;
    },
    get browser() {
      return browser;
    },
    consent,
    json,
    set: (tracking: object) => opened.shop.change({ tracking: TrackingSettings.parse(tracking) }),
    form: (path: string, body: string, headers?: Headers) =>
      post(path, body, "application/x-www-form-urlencoded;charset=UTF-8", headers),
    batch: (copies: readonly Partial<ServerCopy>[], headers?: Headers) =>
      json("/t/events", batchOf(copies.map((copy) => ({ ...COPY, ...copy }))), headers),
    stored: async () =>
      (
        await own.database.pool.query<Stored>(`
          select a.destination, a.account, e.name, e.event_id as id, e.payload::jsonb as payload
          from tracked_events e join destination_accounts a on a.id = e.account_id order by a.id, e.event_id`)
      ).rows,
  };
}
