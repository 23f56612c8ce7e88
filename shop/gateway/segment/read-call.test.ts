import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Call, readCall } from "./read-call.ts";

const NOW = Date.UTC(2026, 10, 19, 12);
const iso = (ms: number) => new Date(ms).toISOString();
const read = (body: unknown, call: Parameters<typeof readCall>[1] = "batch"): Call => {
  const result = readCall(typeof body === "string" ? body : JSON.stringify(body), call, NOW);
  if (typeof result === "string") throw new Error(result);
  return result;
};
const TRACK = { type: "track", event: "Lead", userId: "u1" };
const [TOO_LARGE] = [{ ...TRACK, properties: { text: "x".repeat(33_000) } }];

describe("a body", () => {
  test.each([
    ["", "track", "unreadable"],
    ["[]", "track", "unreadable"],
    ['{"batch":{}}', "batch", "unreadable"],
    [JSON.stringify(TOO_LARGE), "track", "too-large"],
    [JSON.stringify({ batch: [TRACK], x: "x".repeat(500 * 1024) }), "batch", "too-large"],
  ] as const)("%#: is %3$s", (text, call, expected) => {
    expect(readCall(text, call, NOW)).toBe(expected);
  });

  test("names its key itself, or in the first event of its batch", () => {
    expect(read({ ...TRACK, writeKey: "k1" }, "track").key).toBe("k1");
    expect(read({ writeKey: "k1", batch: [{ ...TRACK, writeKey: "k2" }] }).key).toBe("k1");
    expect(
      read({
        batch: [
          { ...TRACK, writeKey: "k2" },
          { ...TRACK, writeKey: "k3" },
        ],
      }).key,
    ).toBe("k2");
    expect(read({ batch: [] }).key).toBe("");
  });

  test("of any shape is read or refused, never an error", () => {
    const bodies = fc.json({ maxDepth: 6 }).chain((json) => fc.constantFrom(json, `{"batch":[${json},${json}]}`));
    fc.assert(
      fc.property(bodies, fc.constantFrom("batch", "track", "page"), (text, call) => {
        expect(readCall(text, call, NOW)).toBeDefined();
      }),
    );
    const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
    expect(read(`{"batch":[{"type":"track","userId":"u","event":"e","properties":${deep}}]}`)).toMatchObject({
      messages: [],
      refused: ["event-too-large"],
    });
  });
});

describe("an event", () => {
  test("that cannot be used is dropped with its reason, and the others of its batch are not", () => {
    const others = [
      { ...TRACK, type: "Track " },
      { type: "sing", userId: "u" },
      { type: "page" },
      { ...TRACK, event: "" },
    ];
    const { messages, refused } = read({ batch: [...others, TOO_LARGE, "text", { ...TRACK, userId: 7 }] });
    expect(messages.map(({ userId }) => userId)).toEqual(["u1", "7"]);
    expect(refused).toEqual(["unknown-call", "no-user-id", "no-event-name", "event-too-large", "unknown-call"]);
  });

  test("beyond the 2,500 of a batch is dropped", () => {
    const { messages, refused } = read({ batch: Array.from({ length: 2502 }, () => TRACK) });
    expect([messages.length, refused]).toEqual([2500, ["too-many-events", "too-many-events"]]);
  });

  test("has the context and integrations of its batch, under its own", () => {
    const batch = [{ ...TRACK, context: { page: { url: "b" }, locale: "de" }, integrations: { ga: true } }];
    const context = { page: { url: "a", title: "t" }, ip: "1.2.3.4", locale: "en" };
    expect(read({ context, integrations: { All: false, ga: false }, batch }).messages[0]).toMatchObject({
      context: { page: { url: "b", title: "t" }, ip: "1.2.3.4", locale: "de" },
      integrations: { All: false, ga: true },
    });
  });

  test("takes its call from the path, where there is one", () => {
    expect(read({ ...TRACK, type: "page", name: "Home" }, "identify").messages[0]?.call).toBe("identify");
  });

  test("may come with keys that nobody knows", () => {
    expect(read({ ...TRACK, _metadata: { nodeVersion: "20" }, extra: [1] }, "track").messages).toHaveLength(1);
  });
});

describe("the time of an event", () => {
  const at = (fields: object, batch: object = {}) =>
    read({ ...batch, batch: [{ ...TRACK, ...fields }] }).messages[0]?.at;
  const HOUR = 3_600_000;

  test("is corrected by the client's clock at the time of sending", () => {
    // The client's clock is an hour ahead, and the event waited for five minutes.
    const timestamp = iso(NOW + HOUR - 300_000);
    expect(at({ timestamp, sentAt: iso(NOW + HOUR) })).toBe(NOW - 300_000);
    expect(at({ timestamp }, { sentAt: iso(NOW + HOUR) })).toBe(NOW - 300_000);
    expect(at({ originalTimestamp: timestamp, timestamp: iso(0), sentAt: iso(NOW + HOUR) })).toBe(NOW - 300_000);
  });

  test("is the client's without a time of sending, and the gateway's without either", () => {
    expect(at({ timestamp: iso(NOW - HOUR) })).toBe(NOW - HOUR);
    expect(at({ timestamp: NOW - HOUR })).toBe(NOW - HOUR);
    for (const timestamp of [undefined, "yesterday", null, {}, -1]) expect(at({ timestamp, sentAt: iso(NOW) })).toBe(0);
  });
});
