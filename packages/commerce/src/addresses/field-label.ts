import type { AddressField, AddressKind } from "./address.ts";
import { inEnglish, type Say } from "../texts/index.ts";
import { type FieldRule, rulesFor } from "./country-rules.ts";

const LABELS: Readonly<Record<Exclude<AddressField, "city" | "state" | "postcode">, string>> = {
  firstName: "First name",
  lastName: "Last name",
  company: "Company name",
  country: "Country / Region",
  address1: "Street address",
  address2: "Apartment, suite, unit, etc.",
  phone: "Phone",
  email: "Email address",
};

export function fieldLabel(field: AddressField, country: string, say: Say = inEnglish): string {
  const rules = rulesFor(country);
  switch (field) {
    case "city":
      return say(rules.cityLabel);
    case "state":
      return say(rules.stateLabel);
    case "postcode":
      return say(rules.postcodeLabel);
    default:
      return say(LABELS[field]);
  }
}

/** "Billing First name": with two addresses on one page a problem has to say whose it is. */
export function fieldTitle(kind: AddressKind, field: AddressField, country: string, say: Say = inEnglish): string {
  const label = fieldLabel(field, country, say);
  return kind === "billing" ? say("Billing {label}", { label }) : say("Shipping {label}", { label });
}

export interface AddressWishes {
  /** Some shops cannot deliver without a number to call. */
  readonly phone: FieldRule;
  readonly company: FieldRule;
}

export const USUAL_WISHES: AddressWishes = { phone: "optional", company: "optional" };

export function fieldRule(field: AddressField, country: string, wishes: AddressWishes = USUAL_WISHES): FieldRule {
  switch (field) {
    case "company":
    case "phone":
      return wishes[field];
    case "address2":
      return "optional";
    case "state":
    case "postcode":
      return rulesFor(country)[field];
    default:
      return "required";
  }
}
