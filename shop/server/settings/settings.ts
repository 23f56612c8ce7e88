import { z } from "zod";
import { MenuSettings } from "../menus/menu-settings.ts";
import { TrackingSettings } from "../tracking/tracking-settings.ts";
import { CheckoutSettings, PaymentSettings, ShippingSettings, TaxSettings } from "./checkout-settings.ts";
import { LookSettings } from "./look-settings.ts";
import { EventSettings } from "./event-settings.ts";

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
      /** Pages that the foot of every page leads to. */
      pages: z.array(z.object({ title: z.string(), href: z.string().startsWith("/") })).default([]),
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
      photosAllowed: z.boolean().default(true),
    })
    .prefault({}),
  look: LookSettings.prefault({}),
  /** What the shop says otherwise than it came with, by language and by the English sentence. */
  texts: z
    .object({
      own: z.record(z.string(), z.record(z.string(), z.string().max(2000))).default({}),
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
  /** Before the first day: visitors see one page, whatever they ask for. */
  comingSoon: z
    .object({
      enabled: z.boolean().default(false),
      title: z.string().max(200).default("We are opening soon"),
      text: z.string().max(1000).default(""),
    })
    .prefault({}),
  /** The list in the page that tag managers read. */
  dataLayer: z
    .object({
      name: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*$/)
        .default("dataLayer"),
      /** Products of a list in one push; 0 puts all of them into one. */
      productsPerPush: z.number().int().min(0).max(1000).default(10),
      /** Whether the products of the push before are taken back first. */
      clearsFirst: z.boolean().default(true),
      /** How long a click on a product waits for a tag manager to take note; 0 never waits. */
      selectTimeoutMs: z.number().int().min(0).max(10_000).default(2000),
    })
    .prefault({}),
  /** What an order remembers of the visit that led to it. */
  attribution: z
    .object({
      enabled: z.boolean().default(true),
      /** Off only where the law lets the shop look without asking. */
      needsConsent: z.boolean().default(true),
      /** Of 30 days each. */
      lifetimeMonths: z.number().min(0).max(24).default(6),
      sessionMinutes: z.number().int().min(1).max(1440).default(30),
    })
    .prefault({}),
  /** What the shop finds out about itself. */
  insight: z
    .object({
      /** Whether browsers tell how fast pages were, without a name or a cookie. */
      vitals: z.boolean().default(false),
    })
    .prefault({}),
  menus: MenuSettings.prefault({}),
  cart: z
    .object({
      redirectAfterAdd: z.boolean().default(false),
    })
    .prefault({}),
  /** How often things may be tried in ten minutes, by one cart and from one network. */
  limits: z
    .object({
      ordersPerCart: z.number().int().min(1).default(20),
      ordersPerAddress: z.number().int().min(1).default(200),
      couponsPerCart: z.number().int().min(1).default(15),
      couponsPerAddress: z.number().int().min(1).default(100),
    })
    .prefault({}),
  /** How letters leave the shop, where the environment does not say. */
  mail: z
    .object({
      /** Whom they come from; empty is the shop's own address. */
      from: z.string().max(300).default(""),
      /** Address of the mail server with its password, sealed (secrets/seal.ts). */
      sealedSmtpUrl: z.string().max(2000).default(""),
    })
    .prefault({}),
  /** Back-ups by the clock, kept in the data folder. */
  backups: z
    .object({
      isDaily: z.boolean().default(false),
      /** Not before this hour, in UTC. */
      hour: z.number().int().min(0).max(23).default(3),
      keep: z.number().int().min(1).max(365).default(7),
    })
    .prefault({}),
  checkout: CheckoutSettings.prefault({}),
  tax: TaxSettings.prefault({}),
  shipping: ShippingSettings.prefault({}),
  payments: PaymentSettings.prefault({}),
  tracking: TrackingSettings.prefault({}),
  events: EventSettings.prefault({}),
});

export type ShopSettings = z.infer<typeof ShopSettings>;
