import { expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { readEvent } from "../wire/event.ts";
import { createGatewayDelivery } from "./index.ts";
import { outcomeOf } from "./transport.ts";

test("an excessive Retry-After is limited to a day (T8.02)", () => {
  const wait = (retryAfter: string) => outcomeOf({ status: 503, retryAfter }, 0);
  const aDay = { status: "retry", afterMs: 86_400_000 };
  // A browser's timer would treat a longer delay as 0 and retry endlessly.
  expect(wait("9999999")).toEqual(aDay);
  expect(wait("Fri, 31 Dec 9999 23:59:59 GMT")).toEqual(aDay);
  expect(wait("30")).toEqual({ status: "retry", afterMs: 30_000 });
});

test("events stored by other pages are dropped with the last consent (T4.03)", () => {
  const page = createFakePage({ href: "https://shop.test/" });
  const delivery = createGatewayDelivery(page, { gateway: { url: "/events" } });
  page.storage.write("vitrine_event_facebook_e1", "{}");
  page.storage.write("cart", "1");
  const printed = readEvent({ name: "Lead" });
  delivery.offer("facebook", { id: "e2", ids: ["1"], name: "Lead", params: {}, printed, at: 0 });
  delivery.forget("tiktok");
  expect(page.storage.keys()).toEqual(["vitrine_event_facebook_e1", "cart"]);
  delivery.forget();
  expect(page.storage.keys()).toEqual(["cart"]);
});
