import { isEmail } from "../reviews/index.ts";
import { ok, refuse, type Result } from "../result/result.ts";
import { type Address, ADDRESS_FIELDS, type AddressField, type AddressKind, fieldsOf, NO_ADDRESS } from "./address.ts";
import { inEnglish, type Say } from "../texts/index.ts";
import { isCountry } from "./countries.ts";
import { type AddressWishes, fieldRule, fieldTitle, USUAL_WISHES } from "./field-label.ts";
import { isPostcode, settlePostcode } from "./postcode.ts";
import { settleState, statesOf } from "./states.ts";

/** What is wrong with one field of an address. */
export type AddressProblem = {
  readonly kind: AddressKind;
  readonly field: AddressField;
  readonly country: string;
} & (
  | { readonly fault: "missing" | "too-long" | "postcode" | "email" | "phone" | "country" }
  | { readonly fault: "state"; readonly names: readonly string[] }
);

export interface AddressRules {
  /** Where the shop sells; empty means everywhere. */
  readonly countries?: readonly string[];
  readonly wishes?: AddressWishes;
}

const LONGEST = 200;
const PHONE = /^[\d\s+().#/-]*$/;
const FEWEST_PHONE_DIGITS = 5;

/** The address as it will be kept, or everything that is wrong with it, in the order of the form. */
export function checkAddress(
  kind: AddressKind,
  typed: Partial<Address>,
  { countries = [], wishes = USUAL_WISHES }: AddressRules = {},
): Result<Address, readonly AddressProblem[]> {
  const address = settleAddress(kind, typed);
  const { country } = address;
  const isSold = isCountry(country) && (countries.length === 0 || countries.includes(country));

  const problems = fieldsOf(kind).flatMap((field): AddressProblem[] => {
    const about = { kind, field, country };
    const value = address[field];
    if (field === "country" && value !== "" && !isSold) return [{ ...about, fault: "country" }];
    if (value === "") return fieldRule(field, country, wishes) === "required" ? [{ ...about, fault: "missing" }] : [];
    if (value.length > LONGEST) return [{ ...about, fault: "too-long" }];
    return faultOf(about, value);
  });
  return problems.length === 0 ? ok(address) : refuse(problems);
}

function faultOf(about: Pick<AddressProblem, "kind" | "field" | "country">, value: string): AddressProblem[] {
  const { field, country } = about;
  switch (field) {
    case "postcode":
      return isPostcode(country, value) ? [] : [{ ...about, fault: "postcode" }];
    case "email":
      return isEmail(value) ? [] : [{ ...about, fault: "email" }];
    case "phone":
      return isPhone(value) ? [] : [{ ...about, fault: "phone" }];
    case "state": {
      const states = statesOf(country);
      if (states.length === 0 || states.some(({ code }) => code === value)) return [];
      return [{ ...about, fault: "state", names: states.map(({ name }) => name) }];
    }
    default:
      return [];
  }
}

function isPhone(value: string): boolean {
  return PHONE.test(value) && value.replace(/\D/g, "").length >= FEWEST_PHONE_DIGITS;
}

/** Blanks at the ends go, codes are written as their country does, and fields that it does not have are empty. */
export function settleAddress(kind: AddressKind, typed: Partial<Address>): Address {
  const asked = new Set(fieldsOf(kind));
  const country = (typed.country ?? "").trim().toUpperCase();
  const entries = ADDRESS_FIELDS.filter((field) => asked.has(field)).map((field): [AddressField, string] => {
    const text = oneLine(typed[field] ?? "");
    if (fieldRule(field, country) === "hidden") return [field, ""];
    if (field === "country") return [field, country];
    if (field === "state") return [field, settleState(country, text)];
    if (field === "postcode") return [field, settlePostcode(country, text)];
    return [field, text];
  });
  return { ...NO_ADDRESS, ...Object.fromEntries(entries) };
}

/** An address line with a line break in it could write the next line of a label, or of a letter's head. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .toWellFormed()
    .trim();
}

export function addressProblemText(problem: AddressProblem, say: Say = inEnglish): string {
  const title = fieldTitle(problem.kind, problem.field, problem.country, say);
  switch (problem.fault) {
    case "missing":
      return say("{title} is a required field.", { title });
    case "too-long":
      return say("{title} can have at most {most} characters.", { title, most: LONGEST });
    case "postcode":
      return say("{title} is not a valid postcode / ZIP.", { title });
    case "email":
      return say("{title} is not a valid email address.", { title });
    case "phone":
      return say("{title} is not a valid phone number.", { title });
    case "country":
      return say("{title}: we cannot sell or send there.", { title });
    case "state":
      return say("{title} is not valid. Please enter one of the following: {names}", {
        title,
        names: problem.names.join(", "),
      });
  }
}
