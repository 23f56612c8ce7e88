import { z } from "zod";
import { CheckoutSettings, PaymentSettings, ShippingSettings, TaxSettings } from "./checkout-settings.ts";

/** Everything an owner can set, with what holds until they do. One row a group in the `settings` table. */
export const ShopSettings = z.object({
  shop: z
    .object({
      name: z.string().default("Vitrine"),
      tagline: z.string().default(""),
      description: z.string().default(""),
      language: z.string().default("en"),
      email: z.string().default(""),
      phone: z.string().default(""),
      /** Lines of the postal address, as printed in the footer. */
      address: z.array(z.string()).default([]),
      /** Name of a picture in the media library, shown on the front page and when a link is shared. */
      leadImage: z.string().default(""),
    })
    .prefault({}),
  currency: z
    .object({
      code: z.string().regex(/^[A-Z]{3}$/),
      symbol: z.string(),
      position: z.enum(["left", "left-space", "right", "right-space"]),
      thousandSeparator: z.string(),
      decimalSeparator: z.string(),
      decimals: z.number().int().min(0).max(4),
    })
    .default({
      code: "EUR",
      symbol: "€",
      position: "left",
      thousandSeparator: ",",
      decimalSeparator: ".",
      decimals: 2,
    }),
  catalog: z
    .object({
      productsPerPage: z.number().int().min(1).max(100).default(12),
      defaultOrder: z.enum(["menu_order", "popularity", "rating", "date", "price", "price-desc"]).default("menu_order"),
      stockDisplay: z.enum(["always", "when-low", "never"]).default("when-low"),
      lowStockAmount: z.number().int().min(0).default(2),
      hideOutOfStock: z.boolean().default(false),
      weightUnit: z.enum(["kg", "g", "lbs", "oz"]).default("kg"),
      dimensionUnit: z.enum(["m", "cm", "mm", "in", "yd"]).default("cm"),
      /** How colours and pictures of an attribute are chosen: from a list, or by what they look like. */
      swatches: z.enum(["select", "swatches"]).default("swatches"),
    })
    .prefault({}),
  reviews: z
    .object({
      enabled: z.boolean().default(true),
      ratingsEnabled: z.boolean().default(true),
      ratingRequired: z.boolean().default(true),
      /** Whose words wait until the owner has read them; comments in the journal follow the same rule. */
      moderation: z.enum(["none", "first", "all"]).default("first"),
      verifiedLabel: z.boolean().default(true),
      /** Only customers who bought the product may review it. */
      verifiedOnly: z.boolean().default(false),
    })
    .prefault({}),
  journal: z
    .object({
      commentsEnabled: z.boolean().default(true),
    })
    .prefault({}),
  storeNotice: z
    .object({
      enabled: z.boolean().default(true),
      /** Shown above every page; nothing is shown while it is empty. */
      text: z.string().max(500).default(""),
    })
    .prefault({}),
  cart: z
    .object({
      redirectAfterAdd: z.boolean().default(false),
    })
    .prefault({}),
  checkout: CheckoutSettings.prefault({}),
  tax: TaxSettings.prefault({}),
  shipping: ShippingSettings.prefault({}),
  payments: PaymentSettings.prefault({}),
});

export type ShopSettings = z.infer<typeof ShopSettings>;
