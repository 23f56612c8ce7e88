import { describe, expect, test } from "vitest";
import type { Address } from "./address.ts";
import { addressLines } from "./address-lines.ts";
import { addressProblemText, type AddressRules, checkAddress } from "./check-address.ts";
import { countryList, countryName } from "./countries.ts";
import { isInPlace } from "./place-match.ts";
import { isPostcode, settlePostcode } from "./postcode.ts";

const NORA: Partial<Address> = {
  firstName: "Nora",
  lastName: "Byrne",
  country: "IE",
  address1: "4 Slip Lane",
  city: "Ballynacove",
  state: "CO",
  postcode: "t12 x70a",
  email: "nora@example.com",
};

function textsOf(typed: Partial<Address>, rules?: AddressRules, kind: "billing" | "shipping" = "billing"): string[] {
  const checked = checkAddress(kind, typed, rules);
  return checked.ok ? [] : checked.error.map((problem) => addressProblemText(problem));
}

describe("what a shop asks", () => {
  test("a whole address is kept as its country writes it", () => {
    const checked = checkAddress("billing", { ...NORA, city: "  Ballynacove ", state: "cork" });
    expect(checked).toMatchObject({ ok: true, value: { city: "Ballynacove", state: "CO", postcode: "T12 X70A" } });
  });

  test("everything that is missing is told at once, in the order of the form", () => {
    expect(textsOf({ country: "DE" })).toEqual([
      "Billing Email address is a required field.",
      "Billing First name is a required field.",
      "Billing Last name is a required field.",
      "Billing Street address is a required field.",
      "Billing Town / City is a required field.",
      "Billing Postcode is a required field.",
    ]);
  });

  test("a second address asks for no mail and no phone, and says whose it is", () => {
    expect(textsOf({ ...NORA, firstName: " ", email: "" }, {}, "shipping")).toEqual([
      "Shipping First name is a required field.",
    ]);
  });

  test("fields follow the country: Germany has no states, Ireland needs no Eircode, Americans call it ZIP", () => {
    const rest = { ...NORA, state: "", postcode: "" };
    expect(textsOf({ ...rest, country: "DE", postcode: "20095" })).toEqual([]);
    expect(textsOf({ ...rest, country: "IE", state: "D" })).toEqual([]);
    expect(textsOf({ ...rest, country: "US", state: "CA" })).toEqual(["Billing ZIP Code is a required field."]);
  });

  test("a state that a country does not have is answered with those it has", () => {
    expect(textsOf({ ...NORA, country: "AU", state: "Texas", postcode: "2000" })).toEqual([
      "Billing State is not valid. Please enter one of the following: Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia",
    ]);
  });

  test("mail, phone and postcode have to look like such", () => {
    expect(textsOf({ ...NORA, email: "nora@", phone: "call me", postcode: "12345" })).toEqual([
      "Billing Email address is not a valid email address.",
      "Billing Eircode is not a valid postcode / ZIP.",
      "Billing Phone is not a valid phone number.",
    ]);
    expect(textsOf({ ...NORA, phone: "+353 (0)20 915 0142" })).toEqual([]);
  });

  test("the owner says whether a phone number is needed, and where the shop sells", () => {
    const wishes = { phone: "required", company: "hidden" } as const;
    expect(textsOf(NORA, { wishes })).toEqual(["Billing Phone is a required field."]);
    expect(textsOf({ ...NORA, country: "FR", postcode: "75001" }, { countries: ["IE"] })).toEqual([
      "Billing Country / Region: we cannot sell or send there.",
    ]);
    expect(textsOf({ ...NORA, country: "QQ" })).toContain("Billing Country / Region: we cannot sell or send there.");
  });

  test("line breaks and endless texts stay out", () => {
    const checked = checkAddress("billing", { ...NORA, firstName: "Nora\r\nBcc: everybody" });
    expect(checked).toMatchObject({ ok: true, value: { firstName: "Nora Bcc: everybody" } });
    expect(textsOf({ ...NORA, lastName: "x".repeat(201) })).toEqual([
      "Billing Last name can have at most 200 characters.",
    ]);
  });
});

test.each([
  ["GB", "sw1a1aa", "SW1A 1AA"],
  ["NL", "1012ab", "1012 AB"],
  ["US", "941031234", "94103-1234"],
  ["PL", "00950", "00-950"],
  ["CA", "k1a0b1", "K1A 0B1"],
  ["IE", "d6wxy00", "D6W XY00"],
])("postcodes of %s are written as there: %s becomes %s", (country, typed, written) => {
  expect(settlePostcode(country, typed)).toBe(written);
  expect(isPostcode(country, written)).toBe(true);
});

test.each([
  ["GB", "SW1A"],
  ["NL", "0012 AB"],
  ["US", "9410"],
  ["DE", "1234"],
  ["CA", "D1A 0B1"],
])("%s has no postcode %s", (country, typed) => {
  expect(isPostcode(country, typed)).toBe(false);
});

test("a place can be a country, a state, postcodes with the same beginning, or a range of them", () => {
  const cork = { country: "IE", state: "CO", postcode: "T12 X70A" };
  expect(isInPlace({ country: "" }, cork)).toBe(true);
  expect(isInPlace({ country: "GB" }, cork)).toBe(false);
  expect(isInPlace({ country: "IE", state: "D" }, cork)).toBe(false);
  expect(isInPlace({ country: "IE", postcodes: ["D*", "T12*"] }, cork)).toBe(true);
  expect(isInPlace({ country: "IE", postcodes: ["T12"] }, cork)).toBe(false);
  expect(
    isInPlace({ country: "DE", postcodes: ["20000...20999"] }, { country: "DE", state: "", postcode: "20095" }),
  ).toBe(true);
  expect(
    isInPlace({ country: "DE", postcodes: ["20000...20999"] }, { country: "DE", state: "", postcode: "21000" }),
  ).toBe(false);
  expect(isInPlace({ country: "DE", postcodes: ["*"] }, { country: "DE", state: "", postcode: "" })).toBe(false);
});

test("countries are listed by name, and only those the shop sells to", () => {
  expect(countryList(["IE", "AT", "??"])).toEqual([
    { code: "AT", name: "Austria" },
    { code: "IE", name: "Ireland" },
  ]);
  expect(countryList().length).toBeGreaterThan(240);
  expect(countryName("DE")).toBe("Germany");
});

test("an address is printed as it belongs on a parcel", () => {
  expect(addressLines({ ...NORA, postcode: "T12 X70A" }, "IE")).toEqual([
    "Nora Byrne",
    "4 Slip Lane",
    "Ballynacove",
    "Cork T12 X70A",
  ]);
  const hamburg = {
    firstName: "A",
    lastName: "B",
    address1: "Kai 1",
    city: "Hamburg",
    postcode: "20095",
    country: "DE",
  };
  expect(addressLines(hamburg, "IE")).toEqual(["A B", "Kai 1", "20095 Hamburg", "Germany"]);
});
