import { describe, expect, test } from "vitest";
import type { Address } from "./address.ts";
import { addressProblemHint } from "./address-hint.ts";
import { addressLines } from "./address-lines.ts";
import { addressProblemText, type AddressRules, checkAddress } from "./check-address.ts";
import { countryList, countryName } from "./countries.ts";
import { isInPlace } from "./place-match.ts";
import { hasNumericPostcodes, isPostcode, settlePostcode } from "./postcode.ts";

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

function textsOf(entered: Partial<Address>, rules?: AddressRules, kind: "billing" | "shipping" = "billing"): string[] {
  const checked = checkAddress(kind, entered, rules);
  return checked.ok ? [] : checked.error.map((problem) => addressProblemText(problem));
}

test("an error says what to do", () => {
  const hints = (entered: Partial<Address>) => {
    const checked = checkAddress("billing", entered);
    return checked.ok ? [] : checked.error.map((problem) => addressProblemHint(problem));
  };
  expect(hints({ ...NORA, email: "", firstName: "", state: "" })).toEqual([
    "Enter an email address.",
    "Enter a first name.",
    "Choose the county.",
  ]);
  expect(hints({ ...NORA, email: "nora@", phone: "call me", postcode: "T12", lastName: "x".repeat(201) })).toEqual([
    "Enter an email address such as name@example.com.",
    "Last name: use at most 200 characters.",
    "Enter the whole Eircode, such as D02 X285.",
    "Enter a phone number such as +353 1 234 5678.",
  ]);
  expect(hints({ ...NORA, country: "SE", state: "", postcode: "1" })).toEqual([
    "Check the Postcode / ZIP: it does not fit the country.",
  ]);
  expect(hints({ ...NORA, country: "QQ" })).toContain("We don’t ship to this country. Choose another one.");
});

test("number keys suit countries whose postcodes have no letters", () => {
  expect(["DE", "US", "PL"].map(hasNumericPostcodes)).toEqual([true, true, true]);
  expect(["IE", "GB", "NL", "HK"].map(hasNumericPostcodes)).toEqual([false, false, false, false]);
});

describe("checking an address", () => {
  test("formats a complete address as its country does", () => {
    const checked = checkAddress("billing", { ...NORA, city: "  Ballynacove ", state: "cork" });
    expect(checked).toMatchObject({ ok: true, value: { city: "Ballynacove", state: "CO", postcode: "T12 X70A" } });
  });

  test("returns every missing field at once, in the order of the form", () => {
    expect(textsOf({ country: "DE" })).toEqual([
      "Billing Email address is a required field.",
      "Billing First name is a required field.",
      "Billing Last name is a required field.",
      "Billing Street address is a required field.",
      "Billing Town / City is a required field.",
      "Billing Postcode is a required field.",
    ]);
  });

  test("a shipping address needs no email and phone, and errors name it", () => {
    expect(textsOf({ ...NORA, firstName: " ", email: "" }, {}, "shipping")).toEqual([
      "Shipping First name is a required field.",
    ]);
  });

  test("fields follow the country: Germany has no states, Ireland needs no Eircode, the US says ZIP", () => {
    const rest = { ...NORA, state: "", postcode: "" };
    expect(textsOf({ ...rest, country: "DE", postcode: "20095" })).toEqual([]);
    expect(textsOf({ ...rest, country: "IE", state: "D" })).toEqual([]);
    expect(textsOf({ ...rest, country: "US", state: "CA" })).toEqual(["Billing ZIP Code is a required field."]);
  });

  test("an unknown state is rejected with a list of the country's states", () => {
    expect(textsOf({ ...NORA, country: "AU", state: "Texas", postcode: "2000" })).toEqual([
      "Billing State is not valid. Please enter one of the following: Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia",
    ]);
  });

  test("rejects implausible email addresses, phone numbers and postcodes", () => {
    expect(textsOf({ ...NORA, email: "nora@", phone: "call me", postcode: "12345" })).toEqual([
      "Billing Email address is not a valid email address.",
      "Billing Eircode is not a valid postcode / ZIP.",
      "Billing Phone is not a valid phone number.",
    ]);
    expect(textsOf({ ...NORA, phone: "+353 (0)20 915 0142" })).toEqual([]);
  });

  test("the owner decides whether a phone number is required, and where the shop sells", () => {
    const wishes = { phone: "required", company: "hidden" } as const;
    expect(textsOf(NORA, { wishes })).toEqual(["Billing Phone is a required field."]);
    expect(textsOf({ ...NORA, country: "FR", postcode: "75001" }, { countries: ["IE"] })).toEqual([
      "Billing Country / Region: we don’t ship there.",
    ]);
    expect(textsOf({ ...NORA, country: "QQ" })).toContain("Billing Country / Region: we don’t ship there.");
  });

  test("rejects line breaks and overlong values", () => {
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
])("formats postcodes of %s: %s becomes %s", (country, entered, written) => {
  expect(settlePostcode(country, entered)).toBe(written);
  expect(isPostcode(country, written)).toBe(true);
});

test.each([
  ["GB", "SW1A"],
  ["NL", "0012 AB"],
  ["US", "9410"],
  ["DE", "1234"],
  ["CA", "D1A 0B1"],
])("rejects for %s the postcode %s", (country, entered) => {
  expect(isPostcode(country, entered)).toBe(false);
});

test("a place can be a country, a state, a postcode prefix, or a range of postcodes", () => {
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

test("formats an address for a shipping label", () => {
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
