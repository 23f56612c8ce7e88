import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAjaxEvent, readBatch, readRestEvent } from "./server-event.ts";
import { asRecord } from "./decode-options.ts";
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

describe("requests of pages are parsed", () => {
  test("from the classic form, with or without indexes in its lists (T7.01)", () => {
    for (const numbersAll of [true, false]) {
      expect(readAjaxEvent(form(formBody(ajaxBody(COPY, "nonce"), numbersAll)))).toEqual(withoutTime);
    }
  });

  test("from TikTok's classic form, with its own name for the ID (T7.02)", () => {
    const copy = { ...COPY, pixel: "tiktok" } as const;
    const body = ajaxBody(copy, "");
    expect(body).toHaveProperty("event_id", "7c1f");
    expect(readAjaxEvent(form(formBody(body, true)))).toEqual({ ...copy, at: 0 });
  });

  test("from the REST endpoints, as JSON, as a beacon's form, and with objects instead of texts (T7.05)", () => {
    const sent = { ...withoutTime, url: "" };
    expect(readRestEvent("facebook", restBody(COPY))).toEqual(sent);
    expect(readRestEvent("facebook", form(formBody(restBody(COPY), true)))).toEqual(sent);
    expect(readRestEvent("facebook", { ...restBody(COPY), data: COPY.params, ids: COPY.ids })).toEqual(sent);
  });

  test("without an order, in any spelling", () => {
    for (const order of ["", "0"]) {
      expect(readRestEvent("facebook", { ...restBody(COPY), woo_order: order })?.wooOrder).toBe("");
    }
  });

  test("from a batch, with each event's own time", () => {
    expect(readBatch(batchOf(COPY, { ...COPY, id: "8", at: 5 }))).toEqual([COPY, { ...COPY, id: "8", at: 5 }]);
  });

  test("from one event for several pixels, as a copy for each with its own parameters", () => {
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

  test("from an event that names its single pixel itself", () => {
    const events = [{ ...batchEntry(COPY, []), to: undefined, pixel: "facebook", ids: COPY.ids }];
    expect(readBatch(JSON.stringify({ events }))).toEqual([COPY]);
  });

  test("without events that lack a name, an ID or a known pixel; the others stay", () => {
    const { events } = JSON.parse(batchOf(COPY, COPY, COPY, COPY)) as { events: Record<string, unknown>[] };
    const [first, second, third] = events;
    Object.assign(first ?? {}, { event: "" });
    Object.assign(second ?? {}, { eventID: null });
    Object.assign(third ?? {}, { to: [{ pixel: "unknown", ids: [] }] });
    expect(readBatch(JSON.stringify({ events }))).toEqual([undefined, undefined, undefined, COPY]);
    expect(readAjaxEvent({})).toBeUndefined();
  });

  test("and an invalid batch differs from an empty one", () => {
    for (const text of ["", "[]", "{}", "null", '{"events":{}}']) expect(readBatch(text)).toBeUndefined();
    expect(readBatch('{"events":[]}')).toEqual([]);
  });

  test("with the old short name of a registration", () => {
    expect(readAjaxEvent({ ...ajaxBody(COPY, ""), event: "hCR" })?.name).toBe("CompleteRegistration");
  });
});

describe("hostile requests are harmless", () => {
  test("prototype names are dropped", () => {
    const read = form("__proto__[polluted]=1&data[__proto__][polluted]=1&data[constructor][prototype][x]=1&a=2");
    expect(read).toEqual({ a: "2" });
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("very deep and very long forms are cut", () => {
    expect(form(`a${"[x]".repeat(50)}=1`)).toEqual({});
    const many = Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join("&");
    expect(Object.keys(form(many))).toHaveLength(2000);
  });

  test("bytes that a database rejects are removed", () => {
    const read = readAjaxEvent({ event: "A\0B", eventID: `\ud800${"x".repeat(500)}` });
    expect(read?.name).toBe("AB");
    expect(read?.id.isWellFormed()).toBe(true);
    expect(read?.id).toHaveLength(200);
  });

  test("parsing never throws", () => {
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
