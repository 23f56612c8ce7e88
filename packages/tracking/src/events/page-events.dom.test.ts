import { beforeEach, describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { lateEvents, resolveParams } from "./index.ts";

beforeEach(() => {
  document.body.innerHTML = "";
});

describe("the late-event element", () => {
  function late(attribute?: string) {
    document.body.innerHTML = `<div id="pys_late_event"></div>`;
    if (attribute !== undefined) document.getElementById("pys_late_event")?.setAttribute("dir", attribute);
    const page = createFakePage({ document });
    return { events: Object.fromEntries(lateEvents(page)), warnings: page.warnings };
  }

  test("carries lists of events per pixel, or one event each [T2.06]", () => {
    const { events, warnings } = late(
      JSON.stringify({
        facebook: [
          { name: "AddToCart", e_id: "a" },
          { name: "Lead", e_id: "b" },
        ],
        ga: { name: "add_to_cart" },
      }),
    );
    expect(events["facebook"]?.map(({ name }) => name)).toEqual(["AddToCart", "Lead"]);
    expect(events["ga"]?.map(({ name }) => name)).toEqual(["add_to_cart"]);
    expect(warnings).toEqual([]);
  });

  test.each([[""], [undefined]])(
    "that holds %j is told in the console, and nothing else happens [T2.06, T8.07]",
    (attribute) => {
      expect(late(attribute)).toEqual({ events: {}, warnings: ["pys_late_event dir attribute is undefined or empty"] });
    },
  );

  test("that holds no JSON is told in the console, and nothing else happens [T2.06, T8.07]", () => {
    expect(late("{oops")).toEqual({ events: {}, warnings: ["pys_late_event dir attribute holds invalid JSON"] });
  });

  test("that a page does not have is no event", () => {
    const page = createFakePage({ document });
    expect(lateEvents(page).size).toBe(0);
    expect(page.warnings).toEqual([]);
  });

  test("cannot change what other objects inherit", () => {
    late('{"__proto__":{"polluted":[{"name":"x"}]},"facebook":[{"name":"x","params":{"__proto__":{"polluted":1}}}]}');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("parameters that are looked up in the page", () => {
  const find = (selector: string) => document.querySelector(selector);

  test("take the element's value as text or number; what is not there goes", () => {
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
});
