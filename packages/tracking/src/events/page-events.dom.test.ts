import { beforeEach, describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { staticEventsOf } from "../tracker/static-events.ts";
import { readOptions } from "../wire/index.ts";
import { resolveParams, withLateEvents } from "./index.ts";

beforeEach(() => {
  document.body.innerHTML = "";
});

describe("the late-event element", () => {
  function late(attribute?: string, raw: object = {}) {
    document.body.innerHTML = `<div id="pys_late_event"></div>`;
    if (attribute !== undefined) document.getElementById("pys_late_event")?.setAttribute("dir", attribute);
    const page = createFakePage({ document });
    const { staticEvents } = readOptions(withLateEvents(page, raw));
    const names = Object.entries(staticEvents).map(([pixel, events]) => [
      pixel,
      staticEventsOf(events).map(({ name }) => name),
    ]);
    return { events: Object.fromEntries(names), warnings: page.warnings };
  }

  test("has lists of events per pixel, or one event each (T2.06)", () => {
    const { events, warnings } = late(
      JSON.stringify({
        facebook: [
          { name: "AddToCart", e_id: "a" },
          { name: "Lead", e_id: "b" },
        ],
        ga: { name: "add_to_cart" },
      }),
    );
    expect(events).toEqual({ facebook: ["AddToCart", "Lead"], ga: ["add_to_cart"] });
    expect(warnings).toEqual([]);
  });

  test("adds to the printed events, and replaces those of the same kind (T2.06)", () => {
    const raw = {
      staticEvents: { facebook: { init: [{ name: "PageView" }], a: [{ name: "Old" }] }, bing: { x: [{ name: "B" }] } },
    };
    expect(late(JSON.stringify({ facebook: [{ name: "New", e_id: "a" }] }), raw).events).toEqual({
      facebook: ["PageView", "New"],
      bing: ["B"],
    });
  });

  test.each([[""], [undefined]])(
    "with %j is logged to the console and otherwise ignored (T2.06, T8.07)",
    (attribute) => {
      expect(late(attribute)).toEqual({ events: {}, warnings: ["pys_late_event dir attribute is undefined or empty"] });
    },
  );

  test("with invalid JSON is logged to the console and otherwise ignored (T2.06, T8.07)", () => {
    expect(late("{oops")).toEqual({ events: {}, warnings: ["pys_late_event dir attribute holds invalid JSON"] });
  });

  test("may be missing", () => {
    const page = createFakePage({ document });
    expect(withLateEvents(page, { debug: "1" })).toEqual({ debug: "1" });
    expect(page.warnings).toEqual([]);
  });

  test("cannot pollute prototypes", () => {
    late('{"__proto__":{"polluted":[{"name":"x"}]},"facebook":[{"name":"x","params":{"__proto__":{"polluted":1}}}]}');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("parameters that refer to elements", () => {
  const find = (selector: string) => document.querySelector(selector);

  test("take the element's value as text or number; missing elements drop them", () => {
    document.body.innerHTML = `<input id="h1" value="42 pcs"><b class="p"> 3.5 </b><meta id="m" content="c"><i id="d" data-value="v"></i>`;
    expect(
      resolveParams(
        {
          a: "x",
          b: { value: "7", selector: "#h1", dynamic: true, input_type: "int" },
          c: { value: "7", selector: "#h1" },
          d: { selector: ".p", dynamic: true, input_type: "float" },
          e: { selector: "#m", dynamic: true },
          f: { selector: "#d", dynamic: true },
          g: { selector: "#none", dynamic: true },
          h: null,
          i: { x: null, y: 1 },
          j: [1, 2],
        },
        find,
      ),
    ).toEqual({ a: "x", b: 42, c: "7", d: 3.5, e: "c", f: "v", i: { y: 1 }, j: [1, 2] });
  });

  test("also work inside items; items without a reference stay the same objects", () => {
    document.body.innerHTML = `<b class="price">3.5</b>`;
    const plain = [{ id: "1" }];
    const items = [{ id: "2", price: { selector: ".price", dynamic: true, input_type: "float" } }];
    const resolved = resolveParams({ items, plain }, find);
    expect(resolved).toEqual({ items: [{ id: "2", price: 3.5 }], plain });
    expect(resolved["plain"]).toBe(plain);
  });
});
