import { describe, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import { isHashed } from "../../visitor/normalise/index.ts";
import { vectors } from "../../visitor/normalise/user-data-hashes.vectors.json" with { type: "json" };
import type { DestinationName, RawVisitor } from "../destination.ts";
import { exampleEvent, knownVisitor, UNKNOWN_VISITOR } from "../fakes/visitors.ts";
import { ALL_DESTINATIONS } from "./index.ts";

interface Oracle {
  readonly sha256?: string | null;
}

interface Vector {
  readonly field: string;
  readonly input: string;
  readonly meta_business_sdk?: Oracle;
  readonly meta_param_builder?: Oracle;
  readonly google_data_manager?: Oracle;
  readonly tiktok_gtm_template?: Oracle;
  readonly meta_preferred?: string;
}

const PARTS: Readonly<Record<string, (input: string) => Partial<RawVisitor>>> = {
  em: (input) => ({ emails: [input] }),
  ph: (input) => ({ phones: [input] }),
  fn: (input) => ({ firstName: input }),
  ln: (input) => ({ lastName: input }),
  ct: (input) => ({ city: input }),
  st: (input) => ({ state: input }),
  zp: (input) => ({ postcode: input }),
  country: (input) => ({ country: input }),
  external_id: (input) => ({ externalId: input }),
};

/** The user data that is sent for a visitor with this one value. */
function sentTo(name: DestinationName, { field, input }: Vector): string {
  const someone = { ...UNKNOWN_VISITOR, address: "203.0.113.9", userAgent: "M", cookies: { _gcl_aw: "GCL.1.x" } };
  const visitor = { ...someone, ...PARTS[field]?.(input) };
  const event = exampleEvent({ name: "Purchase", order: "1", params: { value: 1, currency: "EUR" } });
  const preparation = ALL_DESTINATIONS[name].prepare(event, visitor);
  if (!preparation.ok) throw new Error(preparation.reason);
  return JSON.stringify(preparation.event);
}

const known = (vectors as readonly Vector[]).filter(({ field }) => field in PARTS);

const metasHash = ({ meta_preferred: preferred, meta_business_sdk: business, meta_param_builder: builder }: Vector) =>
  (preferred === "meta_param_builder" ? builder : business)?.sha256;

describe("Meta gets the hash that its documentation prescribes", () => {
  const decided = known.filter(
    (vector) => vector.meta_preferred !== "drop" && metasHash(vector) && !isHashed(vector.input),
  );
  test.each(decided)("$field of $input", (vector) => {
    expect(sentTo("facebook", vector)).toContain(metasHash(vector));
  });

  test.each(known.filter(({ meta_preferred: preferred }) => preferred === "drop"))(
    "$field of $input is dropped",
    (vector) => {
      expect(sentTo("facebook", vector)).not.toMatch(new RegExp(`"${vector.field}":`));
    },
  );
});

test.each(known.filter(({ tiktok_gtm_template: oracle, field }) => oracle?.sha256 && field === "em"))(
  "TikTok gets the hash that its own template creates for $input",
  (vector) => {
    const isAddress = vector.input !== "foo@bar";
    expect(sentTo("tiktok", vector).includes(vector.tiktok_gtm_template?.sha256 ?? "")).toBe(isAddress);
  },
);

/** Not international, or not an email address: Google's formatter accepts these values, its documentation does not. */
const RUBBISH = ["foo@bar", "0044 844 412 4653", "0151 23456789", "12345"];

test.each(
  known.filter(
    ({ google_data_manager: oracle, field, input }) =>
      oracle?.sha256 && (field === "em" || field === "ph") && !RUBBISH.includes(input),
  ),
)("Google Ads gets the hash that Google's own formatter creates for $input", (vector) => {
  expect(sentTo("google_ads", vector)).toContain(vector.google_data_manager?.sha256);
});

test("a German phone number is the same for every vendor, with or without its country code", () => {
  for (const name of ["facebook", "tiktok", "pinterest", "google_ads", "bing"] as const) {
    const of = (phone: string) => {
      const visitor = knownVisitor({ phones: [phone], country: "de" });
      return ALL_DESTINATIONS[name].prepare(exampleEvent({ name: "Purchase", order: "1" }), visitor);
    };
    expect(of("0151 23456789")).toEqual(of("+49 (0) 151-234 567 89"));
  }
});

test("a value that is already a hash reaches every vendor unchanged", () => {
  const hash = sha256("4915123456789");
  const visitor = knownVisitor({ emails: [hash], phones: [hash], country: "de" });
  for (const name of ["facebook", "tiktok", "pinterest", "google_ads", "bing"] as const) {
    const sent = JSON.stringify(
      ALL_DESTINATIONS[name].prepare(exampleEvent({ name: "Purchase", order: "1" }), visitor),
    );
    expect(sent.split(hash)).toHaveLength(3);
  }
});
