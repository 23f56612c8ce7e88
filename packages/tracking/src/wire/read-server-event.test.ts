import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAjaxEvent, readBatch, readRestEvent } from "./read-server-event.ts";
import { asRecord } from "./read-like.ts";
import { ajaxBody, batchBody, batchEntry, copiesOf, formBody, restBody } from "./server-event.ts";

import type { ServerCopy } from "./server-event.ts";
import { unflatten } from "./unflatten.ts";

const COPY: ServerCopy = {
  pixel: "facebook",
  name: "AddToCart",
  key: "woo_add_to_cart_on_button_click",
  id: "7c1f",
  ids: ["111", "222"],
  params: { value: "12.50", contents: [{ id: "5", quantity: "2" }], tags: ["a", "b"] },
  url: "https://shop.test/p/",
  wooOrder: "12",
  eddOrder: "",
  at: 1_800_000_000_000,
};

const batchOf = (...copies: readonly ServerCopy[]) =>
  batchBody(copies.map(({ pixel, ids, ...copy }) => batchEntry(copy, [{ pixel, ids }])));
const form = (text: string) => unflatten(new URLSearchParams(text));
const withoutTime = { ...COPY, at: 0 };

describe("what pages send is read as it was meant", () => {
  test("the classic form, with numbers in its lists or without [T7.01]", () => {
    for (const numbersAll of [true, false]) {
      expect(readAjaxEvent(form(formBody(ajaxBody(COPY, "nonce"), numbersAll)))).toEqual(withoutTime);
    }
  });

  test("TikTok's classic form, which spells the id differently [T7.02]", () => {
    const copy = { ...COPY, pixel: "tiktok" } as const;
    const body = ajaxBody(copy, "");
    expect(body).toHaveProperty("event_id", "7c1f");
    expect(readAjaxEvent(form(formBody(body, true)))).toEqual({ ...copy, at: 0 });
  });

  test("the REST doors, as JSON, as a beacon's form, and with real objects in place of texts [T7.05]", () => {
    const told = { ...withoutTime, url: "" };
    expect(readRestEvent("facebook", restBody(COPY))).toEqual(told);
    expect(readRestEvent("facebook", form(formBody(restBody(COPY), true)))).toEqual(told);
    expect(readRestEvent("facebook", { ...restBody(COPY), data: COPY.params, ids: COPY.ids })).toEqual(told);
  });

  test("an order that is missing is none, in any spelling", () => {
    for (const order of ["", "0"]) {
      expect(readRestEvent("facebook", { ...restBody(COPY), woo_order: order })?.wooOrder).toBe("");
    }
  });

  test("a batch keeps each event's own time", () => {
    expect(readBatch(batchOf(COPY, { ...COPY, id: "8", at: 5 }))).toEqual([COPY, { ...COPY, id: "8", at: 5 }]);
  });

  test("one happening for several pixels is a copy for each, with what is for it alone", () => {
    const to = [
      { pixel: "facebook", ids: COPY.ids, data: { _fbp: "fb.1" } },
      { pixel: "tiktok", ids: ["3"] },
    ] as const;
    expect(readBatch(batchBody([batchEntry(COPY, [...to])]))).toEqual([
      { ...COPY, params: { ...COPY.params, _fbp: "fb.1" } },
      { ...COPY, pixel: "tiktok", ids: ["3"] },
    ]);
    expect(copiesOf(batchEntry(COPY, [...to]))).toEqual([
      { ...COPY, params: { ...COPY.params, _fbp: "fb.1" } },
      { ...COPY, pixel: "tiktok", ids: ["3"] },
    ]);
  });

  test("an event that names its one pixel itself is read as well", () => {
    const events = [{ ...batchEntry(COPY, []), to: undefined, pixel: "facebook", ids: COPY.ids }];
    expect(readBatch(JSON.stringify({ events }))).toEqual([COPY]);
  });

  test("what has no name, no id or an unknown pixel is nothing, and leaves its neighbours alone", () => {
    const { events } = JSON.parse(batchOf(COPY, COPY, COPY, COPY)) as { events: Record<string, unknown>[] };
    const [first, second, third] = events;
    Object.assign(first ?? {}, { event: "" });
    Object.assign(second ?? {}, { eventID: null });
    Object.assign(third ?? {}, { to: [{ pixel: "unknown", ids: [] }] });
    expect(readBatch(JSON.stringify({ events }))).toEqual([undefined, undefined, undefined, COPY]);
    expect(readAjaxEvent({})).toBeUndefined();
  });

  test("what is no batch is told from an empty one", () => {
    for (const text of ["", "[]", "{}", "null", '{"events":{}}']) expect(readBatch(text)).toBeUndefined();
    expect(readBatch('{"events":[]}')).toEqual([]);
  });

  test("the old short name of a registration is understood", () => {
    expect(readAjaxEvent({ ...ajaxBody(COPY, ""), event: "hCR" })?.name).toBe("CompleteRegistration");
  });
});

describe("what nobody's page sends does no harm", () => {
  test("names that would reach into every object are left out", () => {
    const read = form("__proto__[polluted]=1&data[__proto__][polluted]=1&data[constructor][prototype][x]=1&a=2");
    expect(read).toEqual({ a: "2" });
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("very deep and very long forms are cut", () => {
    expect(form(`a${"[x]".repeat(50)}=1`)).toEqual({});
    const many = Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join("&");
    expect(Object.keys(form(many))).toHaveLength(2000);
  });

  test("bytes that a database refuses do not get through", () => {
    const read = readAjaxEvent({ event: "A\0B", eventID: `\ud800${"x".repeat(500)}` });
    expect(read?.name).toBe("AB");
    expect(read?.id.isWellFormed()).toBe(true);
    expect(read?.id).toHaveLength(200);
  });

  test("nothing that is read can throw", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        readAjaxEvent(asRecord(value));
        readRestEvent("tiktok", asRecord(value));
        readBatch(JSON.stringify({ events: [value] }));
        readBatch(text);
        unflatten(new URLSearchParams(text));
      }),
    );
  });
});
