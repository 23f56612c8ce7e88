import { describe, expect, test } from "vitest";
import { sha256 } from "../sha256.ts";
import * as google from "./google.ts";
import { isHashed } from "./is-hashed.ts";
import { META_FIELDS } from "./meta.ts";
import type { MetaField } from "./meta.ts";
import { PINTEREST_FIELDS, TIKTOK_FIELDS } from "./others.ts";
import { TWO_LETTERS } from "./three-letter-countries.ts";
import { documented, vectors } from "./user-data-hashes.vectors.json" with { type: "json" };

interface Oracle {
  readonly normalised?: string | null;
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

const hashOf = (normalised: string | undefined) => (normalised === undefined ? undefined : sha256(normalised));

test.each(documented)("Meta's own example: $field of $input", ({ field, input, sha256: expected }) => {
  // The example's "US" before a phone number stands for its country code.
  const given = field === "ph" ? "1 (650)555-1212" : input;
  expect(hashOf(META_FIELDS[field as MetaField](given))).toBe(expected);
});

describe("hashes for Meta", () => {
  test.each((vectors as readonly Vector[]).filter(({ meta_business_sdk }) => meta_business_sdk))(
    "$field of $input",
    (vector) => {
      const { field, input, meta_preferred: preferred } = vector;
      if (isHashed(input)) return expect(vector.meta_business_sdk?.sha256).toBe(input);

      const mine = META_FIELDS[field as MetaField](input);
      // One of Meta's packages rejects three letters, the other cuts them to two.
      if (input === "CHE") return expect(mine).toBe("ch");
      const oracle = preferred === "meta_param_builder" ? vector.meta_param_builder : vector.meta_business_sdk;
      expect(hashOf(mine)).toBe(preferred === "drop" ? undefined : (oracle?.sha256 ?? undefined));
    },
  );

  test.each([
    ["ph", "+49 (0)151 23456789", "4915123456789"],
    ["zp", "CH-8001", "8001"],
    ["zp", "94035-1234", "94035"],
    ["country", "United States", "us"],
    ["country", "UK", "gb"],
    ["country", "USA", "us"],
    ["country", "aut", "at"],
    ["country", "XYZ", undefined],
    ["fn", "Jean-Luc", "jeanluc"],
    ["ln", "O'Neil", "oneil"],
    ["st", "Bayern", "bayern"],
    ["st", "California", "ca"],
    ["ph", "123456", undefined],
  ])("%s of %s is %s, unlike in Meta's packages", (field, input, expected) => {
    expect(META_FIELDS[field as MetaField](input)).toBe(expected);
  });

  test("a national number gets the shop's country code", () => {
    expect(META_FIELDS.ph("0151 23456789", "49")).toBe("4915123456789");
    expect(META_FIELDS.ph("+33 6 12 34 56 78", "49")).toBe("33612345678");
    expect(META_FIELDS.ph("0044 844 412 4653", "49")).toBe("448444124653");
  });

  test("a hash is recognised, also with the suffix of Meta's library", () => {
    expect(isHashed(sha256("x"))).toBe(true);
    expect(isHashed(`${sha256("x")}.AQQCAQMC`)).toBe(true);
    expect(isHashed("joe@example.com")).toBe(false);
  });
});

const GOOGLE: Readonly<Record<string, (raw: string) => string | undefined>> = {
  em: google.googleEmail,
  ph: google.googlePhone,
  fn: google.googleFirstName,
  ln: google.googleLastName,
  zp: google.googlePostalCode,
  country: google.googleRegion,
};

/** Google's formatter adds a plus to any digits; its documentation requires a valid international number. */
const OUR_GOOGLE: Readonly<Record<string, string | undefined>> = {
  "foo@bar": undefined,
  "0044 844 412 4653": "+448444124653",
  "0151 23456789": undefined,
};

describe("hashes for Google", () => {
  test.each((vectors as readonly Vector[]).filter(({ google_data_manager }) => google_data_manager))(
    "$field of $input",
    (vector) => {
      const mine = GOOGLE[vector.field]?.(vector.input);
      if (vector.input in OUR_GOOGLE) return expect(mine).toBe(OUR_GOOGLE[vector.input]);
      expect(mine).toBe(vector.google_data_manager?.normalised);
    },
  );
});

describe("hashes for TikTok and Pinterest", () => {
  test.each((vectors as readonly Vector[]).filter((vector) => vector.tiktok_gtm_template && vector.field !== "ph"))(
    "TikTok: $field of $input",
    ({ field, input, tiktok_gtm_template: oracle }) => {
      if (isHashed(input)) return expect(oracle?.sha256).toBe(input);
      const mine = field === "em" ? TIKTOK_FIELDS.email(input) : TIKTOK_FIELDS.external_id(input);
      expect(mine).toBe(input === "foo@bar" ? undefined : oracle?.normalised);
    },
  );

  test("TikTok requires an international number with its plus sign", () => {
    expect(TIKTOK_FIELDS.phone("+33 6 12 34 56 78")).toBe("+33612345678");
    expect(TIKTOK_FIELDS.phone("0151 23456789", "49")).toBe("+4915123456789");
  });

  test("Pinterest keeps punctuation in names and only the digits of a postcode", () => {
    expect(PINTEREST_FIELDS.fn(" D'Arcy ")).toBe("d'arcy");
    expect(PINTEREST_FIELDS.zp("M1 1AE")).toBe("11");
    expect(PINTEREST_FIELDS.ct("São Paulo")).toBe("sãopaulo");
  });
});

test("each three-letter country code maps to a different two-letter code (T3.10)", () => {
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const codes = [...TWO_LETTERS.values()];
  expect(codes.filter((code) => !names.of(code.toUpperCase()))).toEqual([]);
  expect([TWO_LETTERS.size, new Set(codes).size]).toEqual([249, 249]);
});
