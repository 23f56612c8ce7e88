import { CONSENT, encodeConsent, recordOf } from "@vitrine/tracking/consent/own";
import { hash } from "node:crypto";
import type { Database } from "../server/platform/db/connect.ts";
import type { Log } from "../server/platform/log.ts";
import { SILENT_LOG } from "../server/platform/db/test-db.ts";
import { inspectorFiles } from "./files.ts";
import type { Gateway } from "./gateway.ts";
import { composeGateway } from "./open-gateway.ts";
import { createRoutes, type Routes } from "./routes.ts";
import { GatewaySettings } from "./settings/settings.ts";

export const KEY = "site_of_the_tests";
export const ORIGIN = "https://studio.test";
export const ACCOUNT = "1234567";
export const ACCESS_KEY = "a key of the tests";
export const AGREED = { statistics: true, marketing: true };

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

interface TestGateway extends Routes {
  readonly gateway: Gateway;
  /** How long attempts to sign in would have waited. */
  readonly delays: number[];
}

interface Draft {
  readonly sites: readonly object[];
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  readonly log?: Log;
  readonly now?: () => Date;
}

export const testSite = (change: object = {}) => ({
  key: KEY,
  name: "Studio",
  origins: [ORIGIN],
  destinations: [{ vendor: "facebook", account: ACCOUNT, token: "good-token" }],
  ...change,
});

export async function openTestGateway(database: Database, draft: Partial<Draft> = {}): Promise<TestGateway> {
  const { sites } = GatewaySettings.parse({ sites: draft.sites ?? [testSite()] });
  const delays: number[] = [];
  const composed = await composeGateway({
    config: {
      publicUrl: draft.publicUrl ?? "http://gateway.test",
      trustProxy: true,
      metricsToken: draft.metricsToken,
      retentionDays: 30,
    },
    database,
    log: draft.log ?? SILENT_LOG,
    secret: "a secret of the tests, long enough to be one",
    access: { digest: hash("sha256", `vitrine gateway\n${ACCESS_KEY}`, "hex"), created: undefined },
    sites,
    ...(draft.now && { now: draft.now }),
  });
  const gateway = { ...composed, delay: (milliseconds: number) => Promise.resolve(void delays.push(milliseconds)) };
  return { gateway, delays, ...createRoutes({ gateway, files: new Map(inspectorFiles()), isStopping: () => false }) };
}

interface BatchDraft {
  readonly key?: string;
  readonly consent?: typeof AGREED | null;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly visitor?: object;
  readonly ids?: readonly string[];
  readonly account?: string;
}

/** The body that the SDK sends; `visitor` is what a server says instead. */
export function batchOf({
  key = KEY,
  consent = AGREED,
  cookies = {},
  ids = ["e1"],
  ...draft
}: BatchDraft = {}): string {
  const choice = consent && { [CONSENT]: encodeConsent(recordOf(consent)) };
  return JSON.stringify({
    key,
    visitor: draft.visitor ?? { cookies: { ...choice, ...cookies } },
    events: ids.map((id) => ({
      event: "Lead",
      eventID: id,
      data: { value: 5, currency: "EUR" },
      url: `${ORIGIN}/contact`,
      time: Date.now(),
      to: [{ pixel: "facebook", ids: [draft.account ?? ACCOUNT] }],
    })),
  });
}

export const fromBrowser = (origin: string | null = ORIGIN): Record<string, string> => ({
  "content-type": "application/json",
  "user-agent": CHROME,
  "x-forwarded-for": "203.0.113.5",
  ...(origin !== null && { origin, "sec-fetch-site": "cross-site" }),
});
