import { inEnglish, type Translate } from "../texts/index.ts";
import type { AddressField } from "./address.ts";
import { type AddressProblem, LONGEST } from "./check-address.ts";
import { fieldLabel } from "./field-label.ts";
import { postcodeExample } from "./postcode.ts";

const MISSING: Readonly<Record<Exclude<AddressField, "state" | "postcode">, string>> = {
  email: "Enter an email address.",
  firstName: "Enter a first name.",
  lastName: "Enter a last name.",
  company: "Enter a company name.",
  country: "Choose a country.",
  address1: "Enter a street address.",
  address2: "Enter an apartment, suite or unit.",
  city: "Enter a town or city.",
  phone: "Enter a phone number.",
};

/** What to do about a problem: beside its field, and in the list of all problems. */
export function addressProblemHint(problem: AddressProblem, t: Translate = inEnglish): string {
  const { field, country } = problem;
  const label = fieldLabel(field, country, t);
  switch (problem.fault) {
    case "missing":
      if (field === "postcode") return t("Enter the {label}.", { label });
      return field === "state" ? t("Choose the {label}.", { label: inSentence(label) }) : t(MISSING[field]);
    case "too-long":
      return t("{label}: use at most {most} characters.", { label, most: LONGEST });
    case "postcode": {
      const example = postcodeExample(country);
      return example === ""
        ? t("Check the {label}: it does not fit the country.", { label })
        : t("Enter the whole {label}, such as {example}.", { label, example });
    }
    case "email":
      return t("Enter an email address such as name@example.com.");
    case "phone":
      return t("Enter a phone number such as +353 1 234 5678.");
    case "country":
      return t("We don’t ship to this country. Choose another one.");
    case "state":
      return t("Choose the {label}.", { label: inSentence(label) });
  }
}

/** “County” is a common noun; “Eircode” is a name. */
function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
