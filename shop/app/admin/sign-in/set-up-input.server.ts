import { isCountry } from "@vitrine/commerce/addresses";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isEmail } from "@vitrine/commerce/reviews";
import { passwordProblemText } from "../../../server/people/accounts/password-rules.ts";
import type { SetUp, SetUpRefusal } from "../../../server/people/accounts/set-up.ts";
import { currencyOf } from "../../../server/platform/settings/country-presets.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { SetUpInput } from "./set-up-form.tsx";

const LONGEST = 200;

/** Everything except the password, which is never sent back. */
export function readSetUpInput(form: Fields): SetUpInput {
  const text = (name: string) => (form.get(name) ?? "").replaceAll("\0", "").trim().slice(0, LONGEST);
  return {
    name: text("name"),
    email: text("email"),
    shopName: text("shop-name"),
    currency: text("currency"),
    country: text("country"),
    hasTax: form.has("has-tax"),
    flatRate: text("flat-rate"),
    keepsDemo: text("products") !== "empty",
  };
}

/** In a demo shop, empty fields keep the demo's values. */
export function checkSetUp(
  answers: SetUpInput,
  now: Pick<ShopSettings, "shop" | "checkout">,
): Result<Omit<SetUp, "token" | "password" | "cookies">, readonly FormProblem[]> {
  const entered = answers.keepsDemo
    ? {
        ...answers,
        shopName: answers.shopName || now.shop.name,
        country: answers.country || now.checkout.country,
      }
    : answers;
  const currency = entered.currency || currencyOf(entered.country);
  const isCurrency = currency !== undefined && Intl.supportedValuesOf("currency").includes(currency);
  const flatRate = isCurrency ? minorOf(entered.flatRate, currency) : null;
  const problems: (FormProblem | null)[] = [
    isEmail(entered.email) ? null : { field: "email", text: "Please enter the email address you sign in with." },
    entered.shopName === "" ? { field: "shop-name", text: "Enter a name." } : null,
    isCountry(entered.country) ? null : { field: "country", text: "Choose a country." },
    isCurrency || !isCountry(entered.country) ? null : { field: "currency", text: "Choose a currency." },
    flatRate === undefined ? { field: "flat-rate", text: "Enter an amount such as 4.90." } : null,
  ];
  const real = problems.filter((problem) => problem !== null);
  return real.length > 0 ? refuse(real) : ok({ ...entered, currency: currency ?? "", flatRate: flatRate ?? null });
}

export function setUpProblem(refusal: SetUpRefusal): FormProblem {
  switch (refusal.code) {
    case "link-over":
      return { field: null, text: "This link has expired: the shop already has an owner, or has been restarted." };
    case "no-email":
      return { field: "email", text: "Please enter the email address you sign in with." };
    case "password":
      return { field: "password", text: passwordProblemText(refusal.problem, "owner") };
  }
}

/** "4,90" → 490. Null when the field is empty, undefined when it is not an amount. */
function minorOf(text: string, currency: string): number | null | undefined {
  if (text === "") return null;
  const decimals = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  const [, whole, fraction = ""] = /^(\d{1,7})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > (decimals ?? 2)) return undefined;
  return Number(whole + fraction.padEnd(decimals ?? 2, "0"));
}
