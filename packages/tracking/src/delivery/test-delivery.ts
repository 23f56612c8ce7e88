import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import type { HttpRequest } from "../page/index.ts";
import { readEvent } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { createGatewayDelivery } from "./index.ts";
import type { Delivery } from "./index.ts";

export const GATEWAY = { gateway: { url: "/events" } };
export const CLASSIC = { ajaxUrl: "/ajax", ajax_event: "nonce1" };
export const PARAMS = { value: 5, contents: [{ id: "1", quantity: 2 }], tags: ["a", "b"], none: null };
/** Time of an offered event: a test page starts then. */
const AT = 1_700_000_000_123;
/** How long our own endpoint's events wait for others. */
export const GATHER_MS = 500;

export function offer(delivery: Delivery, id: string, event: object = {}, pixel: PixelSlug = "facebook"): void {
  const printed = readEvent({ name: "AddToCart", type: "dyn", e_id: "woo_x", woo_order: "", ...event });
  delivery.offer(pixel, { id, ids: ["111", "222"], name: printed.name, params: PARAMS, printed, at: AT });
}

/** A page with our own endpoint and consent for every pixel. */
export function openGateway(facts: FakeFacts = {}): { readonly page: FakePage; readonly delivery: Delivery } {
  const page = createFakePage({ href: "https://shop.test/p", ...facts });
  const delivery = createGatewayDelivery(page, GATEWAY);
  delivery.open(() => true);
  return { page, delivery };
}

export function idsIn(request: HttpRequest | undefined): readonly string[] {
  const { events } = JSON.parse(request?.body ?? '{"events":[]}') as { events: { eventID: string }[] };
  return events.map(({ eventID }) => eventID);
}

/** IDs of all events that our own endpoint received. */
export const arrived = (page: FakePage): readonly string[] => page.requests.flatMap(idsIn);

export async function pass(page: FakePage, milliseconds: number): Promise<void> {
  await page.settle();
  page.advance(milliseconds);
  await page.settle();
}
