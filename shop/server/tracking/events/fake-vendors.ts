import { DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/ingest";
import { ALL_FAKES, createBehaviour, type FakeBehaviour, type FakeVendor } from "@vitrine/tracking/gateway/fakes";
import type { Shop } from "../../shop.ts";
import type { SendRequest } from "../delivery/send-request.ts";
import { saveAccount } from "./save-account.ts";

/** Fakes of all vendors in this process. A request to `http://NAME.test` reaches the vendor NAME. */
export class FakeVendors {
  readonly behaviour: FakeBehaviour = createBehaviour();
  readonly bodies: string[] = [];
  readonly #vendors = new Map<DestinationName, FakeVendor>(
    DESTINATIONS.map((name) => [name, ALL_FAKES[name](this.behaviour)]),
  );
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  of(name: DestinationName): FakeVendor {
    const vendor = this.#vendors.get(name);
    if (!vendor) throw new Error(`There is no vendor ${name}.`);
    return vendor;
  }

  readonly send: SendRequest = ({ url, headers, body }) => {
    const { hostname, pathname, searchParams } = new URL(url);
    this.bodies.push(body);
    const vendor = this.of(hostname.replace(".test", "") as DestinationName);
    const header = (name: string) => headers[name];
    const reply = vendor.respond({ path: pathname, query: searchParams, header, body }, this.#now());
    return Promise.resolve({ kind: "answered", response: { ...reply, header: () => undefined } });
  };
}

/** An account ID in each vendor's format. */
export const ACCOUNT_IDS: Readonly<Record<DestinationName, string>> = {
  facebook: "1234567",
  tiktok: "CTIKTOK1",
  pinterest: "549755813",
  ga: "G-ABCDEF1",
  google_ads: "AW-123456789",
  bing: "5543210",
};

export async function saveFakeAccounts(
  shop: Pick<Shop, "database" | "secret">,
  names: readonly DestinationName[] = DESTINATIONS,
): Promise<void> {
  for (const destination of names) {
    await saveAccount(shop, {
      destination,
      account: ACCOUNT_IDS[destination],
      token: createBehaviour().token,
      baseUrl: `http://${destination}.test`,
      extra: { conversionAction: "7", operatingAccount: "1234567890", loginAccount: "" },
    });
  }
}
