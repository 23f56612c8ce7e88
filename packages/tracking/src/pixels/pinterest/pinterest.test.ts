import { expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import { ID, start } from "../test-pixels.ts";

test("Pinterest gets its own names and the event's ID (T1.02)", () => {
  const { page, tracker, fire } = start(
    { pinterest: { pixelIds: ["P1"] } },
    { cookies: { pys_advanced_form_data: JSON.stringify({ email: "a@x.co" }) } },
  );
  tracker.track("Purchase", { value: 5, currency: "EUR" });
  fire("pinterest", { name: "addtocart", params: { product_quantity: 2 } });
  expect((page.globals["pintrk"] as { queue: unknown[] }).queue).toEqual([
    ["load", "P1", { em: sha256("a@x.co") }],
    ["page"],
    ["track", "checkout", { value: 5, currency: "EUR", event_id: ID }],
    ["track", "addtocart", { product_quantity: 2, event_id: "00000000-0000-4000-8000-000000000002" }],
  ]);
});
