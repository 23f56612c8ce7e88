import { describe, expect, test } from "vitest";
import type { PlainRequest } from "../../server/platform/http/plain-request.ts";
import { choiceOf, USUAL_CATEGORIES } from "./consent.ts";
import { switchedOn } from "./integrations.ts";
import { KnownTraits, personOf, placeOf, visitorIdOf } from "./person.ts";
import { type Message, readCall } from "./read-call.ts";
import { saidVisitor } from "./said-visitor.ts";

const message = (fields: object): Message => {
  const read = readCall(JSON.stringify({ batch: [{ type: "track", event: "e", userId: "u", ...fields }] }), "batch", 0);
  const [first] = typeof read === "string" ? [] : read.messages;
  if (!first) throw new Error("No message");
  return first;
};
const request = (headers: Readonly<Record<string, string>>): PlainRequest => ({
  method: "POST",
  url: "http://gateway.test/v1/t",
  address: "203.0.113.5",
  headers: { get: (name) => headers[name] ?? null, has: (name) => Object.hasOwn(headers, name) },
});
const FROM_PAGE = request({
  origin: "https://studio.test",
  "user-agent": "Chrome",
  "sec-gpc": "1",
  referer: "https://studio.test/",
});
const FROM_SERVER = request({ "user-agent": "analytics-node-next/latest", "sec-gpc": "1" });
const said = (context: object, from: PlainRequest) => saidVisitor(message({ context }), {}, from, USUAL_CATEGORIES);

describe("address and browser", () => {
  test("of a page are those of its request, unless the context has another address", () => {
    expect(said({ userAgent: "Other" }, FROM_PAGE)).toMatchObject({
      address: "203.0.113.5",
      headers: { "user-agent": "Chrome", referer: null, "sec-gpc": "1" },
    });
    expect(said({ ip: "198.51.100.7", page: { referrer: "https://search.test/" } }, FROM_PAGE)).toMatchObject({
      address: "198.51.100.7",
      headers: { referer: "https://search.test/" },
    });
  });

  test("of a server are never those of its request", () => {
    expect(said({}, FROM_SERVER)).toMatchObject({ address: undefined, headers: { "user-agent": "", "sec-gpc": null } });
    expect(said({ ip: "198.51.100.7", userAgent: "Firefox" }, FROM_SERVER)).toMatchObject({
      address: "198.51.100.7",
      headers: { "user-agent": "Firefox" },
    });
  });

  test.each([{ direct: true }, { library: { name: "analytics-kotlin" } }])(
    "of an app, by %j: the request's address",
    (app) => {
      expect(said({ ...app, userAgent: "Dalvik" }, FROM_SERVER)).toMatchObject({
        address: "203.0.113.5",
        headers: { "user-agent": "Dalvik" },
      });
    },
  );

  test.each([{ direct: "yes" }, { device: { id: "d" } }, { library: { name: "@segment/analytics-node" } }])(
    "of a server that says %j: not the request's",
    (server) => expect(said(server, FROM_SERVER).address).toBeUndefined(),
  );

  test.each(["0.0.0.0", "::"])("are withheld by %s", (ip) => {
    for (const from of [FROM_PAGE, FROM_SERVER]) expect(said({ ip, direct: true }, from).address).toBeUndefined();
  });
});

test("the vendors' cookies are texts", () => {
  const cookies = { _fbp: "fb.1.2.3", _ga: 5, _ttp: { deep: [] } };
  expect(said({ cookies }, FROM_SERVER).cookies).toEqual({ _fbp: "fb.1.2.3" });
});

describe("the visitor's choice", () => {
  const choice = (categoryPreferences: unknown) => choiceOf({ consent: { categoryPreferences } }, USUAL_CATEGORIES);

  test.each([
    [
      { Analytics: true, Advertising: false },
      { statistics: true, marketing: false },
    ],
    [
      { C0002: false, c0004: true },
      { statistics: false, marketing: true },
    ],
    [
      { analytics: true, Performance: false, Marketing: true },
      { statistics: false, marketing: true },
    ],
    [{ Functional: true }, { statistics: false, marketing: false }],
    [
      { Analytics: "true", Advertising: 1 },
      { statistics: false, marketing: false },
    ],
  ])("%j is %j", (preferences, expected) => {
    expect(choice(preferences)).toEqual(expected);
  });

  test.each([undefined, null, {}, [], "all"])("is unknown with %j", (preferences) => {
    expect(choice(preferences)).toBeUndefined();
  });

  test("has the names of the site's settings", () => {
    const context = { consent: { categoryPreferences: { Messung: true, Analytics: false } } };
    const categories = { statistics: ["Messung"], marketing: ["Werbung"] };
    expect(choiceOf(context, categories)).toEqual({ statistics: true, marketing: false });
  });
});

test.each([
  [{}, 6, []],
  [{ All: true, "Facebook Pixel": false }, 5, ["facebook"]],
  [{ All: false }, 0, []],
  [
    { All: false, "Facebook Conversions API (Actions)": true, ga: { clientId: "1" } },
    2,
    ["tiktok", "pinterest", "bing", "google_ads"],
  ],
  [{ All: false, "facebook pixel": true }, 0, []],
  [{ "TikTok Conversions": true, "TikTok Pixel": false }, 5, ["tiktok"]],
] as const)("integrations %j leave %i destinations on, and not %j", (integrations, count, off) => {
  const on = switchedOn(integrations);
  expect(on.size).toBe(count);
  for (const name of off) expect(on.has(name)).toBe(false);
});

describe("traits", () => {
  test("name the person in several spellings", () => {
    const person = { email: "ada@example.com", phone: "1", firstName: "Ada", lastName: "Lovelace" };
    expect(personOf({ email: "ada@example.com", phone: 1, name: "Ada Lovelace" })).toEqual(person);
    expect(personOf({ ...person, name: "Somebody Else" })).toEqual(person);
    expect(personOf({ name: "Ada King Lovelace" })).toMatchObject({ firstName: "Ada King", lastName: "Lovelace" });
    expect(personOf({ name: "Ada" })).toMatchObject({ firstName: "Ada", lastName: "" });
    expect(personOf({ email: ["a"], phone: null })).toEqual({ email: "", phone: "", firstName: "", lastName: "" });
  });

  test("hold an address, with a country of two letters", () => {
    const address = { city: "Galway", state: "G", postalCode: "H91", country: "IE" };
    expect(placeOf({ address })).toEqual({ city: "Galway", state: "G", postcode: "H91", country: "ie" });
    expect(placeOf({ address: { ...address, country: "Ireland" } }).country).toBe("");
    expect(placeOf({ address: "Galway" })).toEqual({ city: "", state: "", postcode: "", country: "" });
  });

  test("of an identify call are known to later events of the same user in the same request", () => {
    const known = new KnownTraits();
    expect(known.of(message({ context: { traits: { phone: "1" } } }))).toEqual({ phone: "1" });
    known.of(message({ type: "identify", anonymousId: "a", traits: { email: "e", phone: "2" } }));
    expect(known.of(message({}))).toEqual({ email: "e", phone: "2" });
    expect(known.of(message({ userId: "", anonymousId: "a", context: { traits: { phone: "3" } } }))).toEqual({
      email: "e",
      phone: "3",
    });
    expect(known.of(message({ userId: "other" }))).toEqual({});
    expect(known.of(message({ userId: "a" }))).toEqual({});
    expect(known.of(message({ traits: { email: "of a track call" } }))).toEqual({ email: "e", phone: "2" });
  });
});

test("a visitor has the ID of their browser, else that of their account, and never one that names them", () => {
  const anonymousId = "97ea5629-0335-4f6e-ab6e-e22dc272ca13";
  expect(visitorIdOf(message({ anonymousId }))).toBe(anonymousId);
  expect(visitorIdOf(message({ userId: "user-4711" }))).toBe("user-4711");
  for (const userId of ["ada@example.com", "7", "ünicode-id"])
    expect(visitorIdOf(message({ userId }))).toMatch(/^[\da-f]{64}$/);
  expect(visitorIdOf(message({ userId: "Ada@Example.com" }))).toBe(visitorIdOf(message({ userId: "ada@example.com" })));
});
