import { isCountry } from "@vitrine/commerce/addresses";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isEmail } from "@vitrine/commerce/reviews";
import { passwordProblemText } from "../../../server/accounts/password-rules.ts";
import type { SetUp, SetUpRefusal } from "../../../server/accounts/set-up.ts";
import type { Fields } from "../../../server/wire/form.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { TypedSetUp } from "./set-up-form.tsx";

const LONGEST = 200;

/** Everything but the password, which is never sent back. */
export function typedSetUp(form: Fields): TypedSetUp {
  const text = (name: string) => (form.get(name) ?? "").replaceAll("\0", "").trim().slice(0, LONGEST);
  return {
    name: text("name"),
    email: text("email"),
    shopName: text("shop-name"),
    currency: text("currency"),
    country: text("country"),
    hasTax: form.has("has-tax"),
    flatRate: text("flat-rate"),
    keepsDemo: text("goods") !== "empty",
  };
}

export function checkSetUp(
  typed: TypedSetUp,
): Result<Omit<SetUp, "token" | "password" | "cookies">, readonly FormProblem[]> {
  const isCurrency = Intl.supportedValuesOf("currency").includes(typed.currency);
  const flatRate = isCurrency ? minorOf(typed.flatRate, typed.currency) : null;
  const problems: (FormProblem | null)[] = [
    isEmail(typed.email) ? null : { field: "email", text: "Please enter the e-mail address you sign in with." },
    typed.shopName === "" ? { field: "shop-name", text: "Please give the shop a name." } : null,
    isCurrency ? null : { field: "currency", text: "Please choose a currency." },
    isCountry(typed.country) ? null : { field: "country", text: "Please choose where the shop is." },
    flatRate === undefined
      ? { field: "flat-rate", text: "Please enter the flat rate as an amount, such as 4.90." }
      : null,
  ];
  const real = problems.filter((problem) => problem !== null);
  return real.length > 0 ? refuse(real) : ok({ ...typed, flatRate: flatRate ?? null });
}

export function setUpProblem(refusal: SetUpRefusal): FormProblem {
  switch (refusal.code) {
    case "link-over":
      return { field: null, text: "This link is over. The shop has an owner, or was started anew." };
    case "no-email":
      return { field: "email", text: "Please enter the e-mail address you sign in with." };
    case "password":
      return { field: "password", text: passwordProblemText(refusal.problem, "owner") };
  }
}

/** "4,90" → 490. Null when nothing was typed, undefined when it is no amount. */
function minorOf(text: string, currency: string): number | null | undefined {
  if (text === "") return null;
  const decimals = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  const [, whole, fraction = ""] = /^(\d{1,7})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > (decimals ?? 2)) return undefined;
  return Number(whole + fraction.padEnd(decimals ?? 2, "0"));
}
