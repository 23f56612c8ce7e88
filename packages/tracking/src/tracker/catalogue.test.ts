import { describe, expect, expectTypeOf, test } from "vitest";
import type { GoogleName } from "../pixels/google/event-names.ts";
import { googleNameOf } from "../pixels/google/event-names.ts";
import type { PinterestName } from "../pixels/pinterest/pinterest.ts";
import { translateForPinterest } from "../pixels/pinterest/pinterest.ts";
import { createFakeTracker } from "../testing/fake-tracker.ts";
import { readEvent } from "../wire/event.ts";
import type { ParamsOf, StandardName } from "./index.ts";

const silent = () => {};
const tracked = (name: string) => ({ id: "e1", ids: ["1"], name, params: {}, printed: readEvent({ name }), at: 0 });

describe("events by name", () => {
  test("a standard event accepts its parameters and the page's own (T3.05)", () => {
    const { tracker, sent } = createFakeTracker({ facebook: {} }, silent);
    tracker.track("AddToCart", { value: 5, currency: "EUR", contents: [{ id: "7", quantity: 1 }], gift_wrap: true });
    tracker.track("Purchase", { value: 5, currency: "EUR", transaction_id: "9" });
    tracker.track("Lead");
    expect(sent().map(({ event }) => event)).toEqual(["AddToCart", "Purchase", "Lead"]);
    expect(sent()[0]).toMatchObject({ gift_wrap: true });

    // @ts-expect-error -- a value is a number
    tracker.track("AddToCart", { value: "5" });
    // @ts-expect-error -- a purchase needs a value
    tracker.track("Purchase", { currency: "EUR" });
    // @ts-expect-error -- a purchase needs parameters
    tracker.track("Purchase");
  });

  test("any other name is a custom event of the page", () => {
    const { tracker, sent } = createFakeTracker({ facebook: {} }, silent);
    tracker.track("SizeGuideOpened", { guide: 3 });
    tracker.track("SizeGuideClosed");
    expect(sent().map(({ event }) => event)).toEqual(["SizeGuideOpened", "SizeGuideClosed"]);
    expectTypeOf<"AddToCart">().toExtend<StandardName>();
    expectTypeOf<"SizeGuideOpened">().not.toExtend<StandardName>();
    expectTypeOf<ParamsOf<"Search">["search_term"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ParamsOf<"SizeGuideOpened">["guide"]>().toBeUnknown();
  });

  test("a vendor's own names are known at compile time (T5.20)", () => {
    const google: GoogleName<"AddToCart"> = "add_to_cart";
    const view: GoogleName<"PageView"> = "page_view";
    const own: GoogleName<"SizeGuideOpened"> = "SizeGuideOpened";
    const pinterest: PinterestName<"Purchase"> = "checkout";
    expect(googleNameOf(tracked("AddToCart"), true)).toBe(google);
    expect(googleNameOf(tracked("ViewCategory"), true)).toBe("view_item_list" satisfies GoogleName<"ViewCategory">);
    expect(googleNameOf(tracked("PageView"), true)).toBe(view);
    expect(googleNameOf(tracked("SizeGuideOpened"), true)).toBe(own);
    expect(translateForPinterest(tracked("Purchase"))[1]).toBe(pinterest);
  });

  test("a page view that a page printed for Google keeps its name", () => {
    const printed = readEvent({ name: "PageView", e_id: "init_event" });
    expect(googleNameOf({ ...tracked("PageView"), printed }, true)).toBe("PageView");
  });
});
