import type { AddressField, AddressKind } from "./address.ts";
import { inEnglish, type Translate } from "../texts/index.ts";
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

export function fieldLabel(field: AddressField, country: string, t: Translate = inEnglish): string {
  const rules = rulesFor(country);
  switch (field) {
    case "city":
      return t(rules.cityLabel);
    case "state":
      return t(rules.stateLabel);
    case "postcode":
      return t(rules.postcodeLabel);
    default:
      return t(LABELS[field]);
  }
}

/** "Billing First name": with two addresses on a page, an error has to name the address. */
export function fieldTitle(kind: AddressKind, field: AddressField, country: string, t: Translate = inEnglish): string {
  const label = fieldLabel(field, country, t);
  return kind === "billing" ? t("Billing {label}", { label }) : t("Shipping {label}", { label });
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
