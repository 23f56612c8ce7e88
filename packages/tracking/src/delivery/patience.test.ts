import { expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { readEvent } from "../wire/event.ts";
import { createGatewayDelivery } from "./index.ts";
import { outcomeOf } from "./transport.ts";

test("a server that asks for ever so much patience is asked again after a day [T8.02]", () => {
  const wait = (retryAfter: string) => outcomeOf({ status: 503, retryAfter }, 0);
  const aDay = { status: "retry", afterMs: 86_400_000 };
  // A browser's clock would take a longer time for none at all, and ask without end.
  expect(wait("9999999")).toEqual(aDay);
  expect(wait("Fri, 31 Dec 9999 23:59:59 GMT")).toEqual(aDay);
  expect(wait("30")).toEqual({ status: "retry", afterMs: 30_000 });
});

test("what other pages left for the server goes with the last consent [T4.03]", () => {
  const page = createFakePage({ href: "https://shop.test/" });
  const delivery = createGatewayDelivery(page, { gateway: { url: "/events" } });
  page.storage.write("vitrine_event_facebook_e1", "{}");
  page.storage.write("cart", "1");
  const printed = readEvent({ name: "Lead" });
  delivery.offer("facebook", { id: "e2", ids: ["1"], name: "Lead", params: {}, printed });
  delivery.forget("tiktok");
  expect(page.storage.keys()).toEqual(["vitrine_event_facebook_e1", "cart"]);
  delivery.forget();
  expect(page.storage.keys()).toEqual(["cart"]);
});
