import { currencyOf, presetOf } from "../../platform/settings/country-presets.ts";
import { proposedShipping, proposedTax } from "../../platform/settings/country-proposal.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";

/** The owner's answers at set-up; every other setting has a default and can be changed later. */
export interface FirstSettings {
  readonly shopName: string;
  /** ISO 4217 code; empty selects the usual currency of the country. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  readonly hasTax: boolean;
  /** In minor units; null for no flat rate. */
  readonly flatRate: number | null;
  readonly keepsDemo: boolean;
}

type Groups = Partial<ShopSettings>;

/** The groups of settings that the answers change. In an empty shop these are the only ones stored. */
export function firstSettings(now: ShopSettings, answers: FirstSettings): Groups {
  return answers.keepsDemo ? settingsBesideDemo(now, answers) : settingsOfEmptyShop(now, answers);
}

function settingsBesideDemo(now: ShopSettings, answers: FirstSettings): Groups {
  const { shopName, country, hasTax, flatRate } = answers;
  const currency = answers.currency || (currencyOf(country) ?? now.currency.code);
  return {
    shop: { ...now.shop, name: shopName },
    currency: currency === now.currency.code ? now.currency : currencySettings(currency, now.shop.language),
    checkout: { ...now.checkout, country },
    tax: { ...now.tax, enabled: hasTax },
    ...(flatRate !== null && { shipping: withFlatRate(now.shipping, flatRate) }),
  };
}

/**
 * Settings without the demo: the defaults, and what shops in this country usually need. The shop stays closed until the
 * owner opens it.
 */
function settingsOfEmptyShop(now: ShopSettings, answers: FirstSettings): Groups {
  const { shopName, country, hasTax, flatRate } = answers;
  const usual = ShopSettings.parse({});
  const currency = answers.currency || (currencyOf(country) ?? usual.currency.code);
  const { isImperial = false } = presetOf(country);
  const { stripe, methods } = now.payments;
  return {
    shop: { ...usual.shop, name: shopName, language: now.shop.language },
    currency: currencySettings(currency, now.shop.language),
    catalog: {
      ...usual.catalog,
      weightUnit: isImperial ? "lbs" : "kg",
      dimensionUnit: isImperial ? "in" : "cm",
    },
    comingSoon: { ...usual.comingSoon, enabled: true },
    checkout: { ...usual.checkout, country },
    tax: proposedTax(country, hasTax),
    shipping: proposedShipping(country, flatRate),
    payments: {
      // Stripe keys are entered by the command `stripe`, not by the demo.
      stripe,
      methods: [
        ...methods.filter(({ id }) => id === "stripe"),
        // Offered once the owner has entered the bank details.
        ...usual.payments.methods.map((method) => ({ ...method, isEnabled: false })),
      ],
    },
  };
}

function withFlatRate(proposed: ShopSettings["shipping"], cost: number): ShopSettings["shipping"] {
  const { zones } = proposed;
  const stored = zones.filter(({ places }) => places.length > 0);
  const free = (taken: readonly number[]) => Math.max(0, ...taken) + 1;
  const id = free(zones.map((zone) => zone.id));
  const methodId = free(zones.flatMap(({ methods }) => methods.map((method) => method.id)));
  const method = {
    id: methodId,
    kind: "flat",
    title: "Flat rate",
    cost,
    perItem: 0,
    classCosts: {},
    classRule: "each",
    isTaxable: true,
  } as const;
  return { ...proposed, zones: [...stored, { id, name: "Everywhere else", places: [], methods: [method] }] };
}

/** Formats this currency as the shop's language does. */
function currencySettings(code: string, language: string): ShopSettings["currency"] {
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  const parts = format.formatToParts(1_234_567.891);
  const part = (type: Intl.NumberFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  const isLeft = parts.findIndex(({ type }) => type === "currency") < parts.findIndex(({ type }) => type === "integer");
  const hasSpace = parts.some(({ type, value }) => type === "literal" && value.trim() === "");
  return {
    code,
    symbol: part("currency") ?? code,
    position: isLeft ? (hasSpace ? "left-space" : "left") : hasSpace ? "right-space" : "right",
    thousandSeparator: part("group") ?? "",
    decimalSeparator: part("decimal") ?? ".",
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}
