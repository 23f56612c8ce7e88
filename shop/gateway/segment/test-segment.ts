import { afterEach, beforeEach } from "vitest";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { findEvents } from "../../server/tracking/events/find-events.ts";
import { KEY, openTestGateway, testSite } from "../test-gateway.ts";

export const NOON = Date.UTC(2026, 10, 19, 12);
export const DAY_MS = 86_400_000;
export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
export const VISITOR = {
  userId: "user-4711",
  context: {
    consent: { categoryPreferences: { Analytics: true, Advertising: true } },
    ip: "203.0.113.9",
    userAgent: FIREFOX,
  },
};
/** Headers of a server that calls the API with the site's key. */
export const SERVER = { authorization: `Basic ${btoa(`${KEY}:`)}`, "content-type": "application/json" };
export const SUCCESS = { status: 200, body: { success: true } };

/** The body of a track call. */
export const track = (fields: object = {}) => ({
  ...VISITOR,
  event: "Lead",
  messageId: "m1",
  properties: { value: 5, currency: "EUR" },
  ...fields,
});

/** A gateway with one site and its own database, opened anew at noon before each test. */
export class SegmentGateway {
  now = NOON;
  #opened: Awaited<ReturnType<typeof openTestGateway>> | undefined;
  readonly #own = useTestDatabase({ emptyAfterEach: true });

  constructor() {
    beforeEach(async () => {
      this.now = NOON;
      await this.open();
    });
    afterEach(() => this.opened.gateway.events.close());
  }

  get opened() {
    if (!this.#opened) throw new Error("No test is running.");
    return this.#opened;
  }

  get pool() {
    return this.#own.database.pool;
  }

  /** Closes the gateway and opens it again with these settings of the site and of the gateway. */
  open = async (site: object = {}, draft: object = {}): Promise<void> => {
    await this.#opened?.gateway.events.close();
    this.#opened = await openTestGateway(this.#own.database, {
      sites: [testSite(site)],
      now: () => new Date(this.now),
      ...draft,
    });
  };

  send = async (path: string, body: unknown, headers: Record<string, string> = SERVER) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = await this.opened.app.request(path, { method: "POST", headers, body: text });
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
  };

  stored = () => findEvents(this.pool, { limit: 100, before: new Date(Date.now() + DAY_MS) });
  names = async () => (await this.stored()).map(({ name }) => name).toSorted();
  refused = () => this.opened.gateway.refusals.counts.map(({ reason, count }) => [reason, count]);
}
