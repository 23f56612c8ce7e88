import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { ALL_DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/all";
import type { IncomingEvent, RawVisitor, VendorRequest, Verdict } from "@vitrine/tracking/gateway/ingest";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import type { Shop } from "../../shop.ts";
import { type DestinationAccount, readAccounts } from "./accounts.ts";
import { createSendRequest, type SendRequest } from "../delivery/send-request.ts";

/** Short, because the owner waits for the result. */
const TIMEOUT_MS = 8000;

/** The minimum that vendors require of a visitor, without personal data. */
const TESTER: RawVisitor = {
  emails: [],
  phones: [],
  firstName: "",
  lastName: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
  externalId: "vitrine-test-visitor",
  address: "192.0.2.1",
  userAgent: "Mozilla/5.0 (Vitrine test)",
  referrer: "",
  cookies: { _ga: "GA1.1.1.1" },
  consent: { adUserData: true, adPersonalization: true },
};

/** Vendors with a view for test events. At the others a test event would be counted, so only a probe is sent. */
const TEST_VIEWS: ReadonlySet<DestinationName> = new Set(["facebook", "tiktok", "pinterest"]);

/**
 * Checks ID and token with the vendor. With a test code it sends an event to the vendor's test view, otherwise a probe
 * that the vendor does not record. The result is a text for the owner.
 */
export async function checkAccount(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  which: { readonly destination: DestinationName; readonly account: string },
  send: SendRequest = createSendRequest(TIMEOUT_MS),
): Promise<Result<string, string>> {
  const accounts = await readAccounts(shop.database, shop.secret);
  const found = accounts.find((one) => one.destination === which.destination && one.account.id === which.account);
  if (!found || found.account.token === "") {
    return refuse("No token is set for this ID, or it was encrypted with another SESSION_SECRET. Enter it.");
  }
  const { request, count } = messageFor(shop, found);
  await recordAudit(shop.database.pool, staff, {
    act: "sent a test event",
    subject: `pixel:${which.destination}`,
    details: { account: which.account },
  });
  const reply = await send(request);
  if (reply.kind !== "answered") return refuse(`The vendor could not be reached. ${reply.reason}`);
  return resultText(ALL_DESTINATIONS[which.destination].read(reply.response, count), count);
}

function messageFor(
  { config, now }: Pick<Shop, "config" | "now">,
  { destination, account }: DestinationAccount,
): { request: VendorRequest; count: number } {
  const vendor = ALL_DESTINATIONS[destination];
  const at = now().getTime();
  const event: IncomingEvent = {
    name: "ViewContent",
    id: `test-${randomUUID()}`,
    at,
    url: `${config.publicUrl}/`,
    params: { value: 1, currency: "EUR", content_ids: ["test"], content_type: "product" },
    order: "",
  };
  const isForTestView = account.testCode !== "" && TEST_VIEWS.has(destination);
  const prepared = isForTestView ? vendor.prepare(event, TESTER) : undefined;
  return prepared?.ok
    ? { request: vendor.request([prepared.event], account), count: 1 }
    : { request: vendor.probe(account, at), count: 0 };
}

function resultText(verdict: Verdict, count: number): Result<string, string> {
  switch (verdict.kind) {
    case "delivered": {
      const [fault] = verdict.refused;
      if (fault) return refuse(`ID and token work, but the vendor rejected the test event: ${fault.reason}.`);
      return ok(
        count === 0
          ? "ID and token work. The vendor accepted a request that records nothing."
          : "ID and token work. The test event is in the vendor’s test view.",
      );
    }
    case "stopped":
      return refuse(`${verdict.reason}. Nothing is sent until this is fixed.`);
    case "refused":
      return refuse(`ID and token may work, but the vendor rejected the request: ${verdict.reason}.`);
    case "retry":
    case "throttled":
      return refuse(`${verdict.reason}. Please try again in a minute.`);
  }
}
