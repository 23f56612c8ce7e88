import type { z } from "zod";
import type { ShopSettings } from "../server/platform/settings/settings.ts";
import { checkoutSettings } from "./checkout.ts";

/** The settings of Kiln & Tide, by group. */
export const shopSettings: z.input<typeof ShopSettings> = {
  shop: {
    name: "Kiln & Tide",
    tagline: "Stoneware from a shed by the sea",
    description:
      "Mugs, bowls, plates and vases, thrown and fired in a small studio above the slipway at Ballynacove. Speckled stoneware for every day, and one moon jar at a time.",
    language: "en",
    email: "hello@kiln-and-tide.example",
    phone: "+353 20 915 0142",
    address: ["Kiln & Tide", "4 Slip Lane", "Ballynacove", "Co. Cork", "Ireland"],
    leadImage: "room--table",
    pages: [
      { title: "About us", href: "/about/" },
      { title: "Where to find us", href: "/locations/" },
      { title: "The next kiln opening", href: "/kiln-opening/" },
    ],
  },
  currency: {
    code: "EUR",
    symbol: "€",
    position: "left",
    thousandSeparator: ",",
    decimalSeparator: ".",
    decimals: 2,
  },
  catalog: {
    productsPerPage: 12,
    defaultOrder: "menu_order",
    stockDisplay: "when-low",
    lowStockAmount: 2,
    hideOutOfStock: false,
    weightUnit: "kg",
    dimensionUnit: "cm",
    sizeGuidePage: "/size-guide/",
  },
  cart: { redirectAfterAdd: false },
  policies: {
    contact: "/contact/",
    delivery: "/delivery/",
    returns: "/returns/",
    terms: "/terms/",
    privacy: "/privacy/",
  },
  ...checkoutSettings,
};

export const storeNotice = {
  text: "Kiln & Tide is a demonstration: you can order everything, and nothing will arrive.",
  /** Shown after the first has changed: a notice that was dismissed comes back with a new text. */
  nextText: "The kiln is being re-bricked until the end of the month. Orders still never arrive, now for two reasons.",
};
