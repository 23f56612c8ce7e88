import type { ShopSettings } from "../settings/settings.ts";

/** What an owner is asked on the first day; everything else has a sensible value and can be changed later. */
export interface FirstSettings {
  readonly shopName: string;
  /** Three letters. */
  readonly currency: string;
  /** Two letters. */
  readonly country: string;
  readonly hasTax: boolean;
  /** In minor units; null is no flat rate. */
  readonly flatRate: number | null;
  readonly keepsDemo: boolean;
}

type Groups = Partial<ShopSettings>;

/** The groups of settings that the answers change. */
export function firstSettings(now: ShopSettings, answers: FirstSettings): Groups {
  const { shopName, currency, country, hasTax, flatRate, keepsDemo } = answers;
  const shop = { ...now.shop, name: shopName };
  const own: Groups = keepsDemo
    ? { shop }
    : {
        shop: { ...shop, tagline: "", description: "", email: "", phone: "", address: [], leadImage: "", pages: [] },
        storeNotice: { enabled: false, text: "" },
      };
  return {
    ...own,
    currency: currency === now.currency.code ? now.currency : currencySettings(currency, now.shop.language),
    checkout: { ...now.checkout, country },
    tax: { ...now.tax, enabled: hasTax },
    ...(flatRate !== null && { shipping: withFlatRate(now.shipping, flatRate, keepsDemo) }),
  };
}

function withFlatRate(
  { zones }: ShopSettings["shipping"],
  cost: number,
  keepsZones: boolean,
): ShopSettings["shipping"] {
  const kept = keepsZones ? zones.filter(({ places }) => places.length > 0) : [];
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
  return { zones: [...kept, { id, name: "Everywhere else", places: [], methods: [method] }] };
}

/** How this currency is written where the shop's language is spoken. */
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
