import type { Account, IncomingEvent, RawVisitor, VendorResponse, VendorRequest } from "../destination.ts";
import type { FakeVendor } from "./fake-vendor.ts";

/** A visitor with all personal data, for tests. */
export function knownVisitor(changes: Partial<RawVisitor> = {}): RawVisitor {
  return {
    emails: ["Ada.Lovelace@Example.com"],
    phones: ["0151 23456789"],
    firstName: "Ada",
    lastName: "Lovelace",
    city: "Zürich",
    state: "",
    postcode: "CH-8001",
    country: "de",
    externalId: "Visitor-42",
    address: "203.0.113.9",
    userAgent: "Mozilla/5.0",
    referrer: "https://search.test/?q=ada.lovelace@example.com",
    cookies: {},
    consent: { adUserData: true, adPersonalization: true },
    ...changes,
  };
}

/** A visitor without personal data and cookies. */
export const UNKNOWN_VISITOR: RawVisitor = knownVisitor({
  emails: [],
  phones: [],
  firstName: "",
  lastName: "",
  city: "",
  postcode: "",
  country: "",
  externalId: "",
  address: "",
  userAgent: "",
  referrer: "",
});

export const NOON = Date.UTC(2026, 10, 15, 12);

export function exampleEvent(changes: Partial<IncomingEvent> = {}): IncomingEvent {
  return {
    name: "AddToCart",
    id: "3f0c5d4e-0000-4000-8000-000000000001",
    at: NOON,
    url: "https://shop.test/product/mug/?email=ada@example.com",
    params: { value: "24.50", currency: "eur", contents: [{ id: 12, quantity: 2, item_price: "12.25" }] },
    order: "",
    ...changes,
  };
}

export const ACCOUNT: Account = {
  id: "1234567",
  token: "good-token",
  testCode: "",
  baseUrl: "https://vendor.test",
  extra: {},
};

/** A vendor's response. */
export function answered(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): VendorResponse {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, header: (name) => headers[name], body: text };
}

/** Sends a request to a fake, as if over the network. */
export function exchange(vendor: FakeVendor, { url, headers, body }: VendorRequest, now: number): VendorResponse {
  const { pathname, searchParams } = new URL(url);
  const reply = vendor.respond({ path: pathname, query: searchParams, header: (name) => headers[name], body }, now);
  return { ...reply, header: () => undefined };
}
