import { isEmail } from "../reviews/index.ts";
import { ok, refuse, type Result } from "../result/result.ts";
import { type Address, ADDRESS_FIELDS, type AddressField, type AddressKind, fieldsOf, NO_ADDRESS } from "./address.ts";
import { inEnglish, type Translate } from "../texts/index.ts";
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

export const LONGEST = 200;
const PHONE = /^[\d\s+().#/-]*$/;
const FEWEST_PHONE_DIGITS = 5;

/** Returns the normalised address, or every problem in the order of the form. */
export function checkAddress(
  kind: AddressKind,
  entered: Partial<Address>,
  { countries = [], wishes = USUAL_WISHES }: AddressRules = {},
): Result<Address, readonly AddressProblem[]> {
  const address = settleAddress(kind, entered);
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

/** Trims values, formats codes as the country does, and empties fields that the country does not use. */
export function settleAddress(kind: AddressKind, entered: Partial<Address>): Address {
  const requests = new Set(fieldsOf(kind));
  const country = (entered.country ?? "").trim().toUpperCase();
  const entries = ADDRESS_FIELDS.filter((field) => requests.has(field)).map((field): [AddressField, string] => {
    const text = oneLine(entered[field] ?? "");
    if (fieldRule(field, country) === "hidden") return [field, ""];
    if (field === "country") return [field, country];
    if (field === "state") return [field, settleState(country, text)];
    if (field === "postcode") return [field, settlePostcode(country, text)];
    return [field, text];
  });
  return { ...NO_ADDRESS, ...Object.fromEntries(entries) };
}

/** A line break in an address could inject a line into a label or an email header. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .toWellFormed()
    .trim();
}

export function addressProblemText(problem: AddressProblem, t: Translate = inEnglish): string {
  const title = fieldTitle(problem.kind, problem.field, problem.country, t);
  switch (problem.fault) {
    case "missing":
      return t("{title} is a required field.", { title });
    case "too-long":
      return t("{title} can have at most {most} characters.", { title, most: LONGEST });
    case "postcode":
      return t("{title} is not a valid postcode / ZIP.", { title });
    case "email":
      return t("{title} is not a valid email address.", { title });
    case "phone":
      return t("{title} is not a valid phone number.", { title });
    case "country":
      return t("{title}: we don’t ship there.", { title });
    case "state":
      return t("{title} is not valid. Please enter one of the following: {names}", {
        title,
        names: problem.names.join(", "),
      });
  }
}
