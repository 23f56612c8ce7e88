import { PROMO_CODES } from "@vitrine/commerce/attribution";
import { z } from "zod";
import { MapSettings } from "./map-settings.ts";
import { MenuSettings } from "./menu-settings.ts";
import { PolicySettings } from "./policy-settings.ts";
import { TrackingSettings } from "./tracking/tracking-settings.ts";
import {
  CheckoutSettings,
  DeliverySettings,
  OrderSettings,
  PaymentSettings,
  ShippingSettings,
  TaxSettings,
} from "./checkout-settings.ts";
import { isTimeZone } from "../time-zone.ts";
import { OwnPath } from "./own-path.ts";
import { ThemeSettings } from "./theme-settings.ts";
import { EventSettings } from "./event-settings.ts";

/** All settings of an owner, with their defaults. Each group is a row in the `settings` table. */
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
      /** An IANA name such as Europe/Dublin; "" is the zone of the country. */
      timeZone: z
        .string()
        .refine((name) => name === "" || isTimeZone(name))
        .catch("")
        .default(""),
      /** Name of an image in the media library, shown on the front page and when a link is shared. */
      leadImage: z.string().default(""),
      /** Pages linked in the footer. */
      pages: z.array(z.object({ title: z.string(), href: z.string().regex(/^\/(?![/\\])/) })).default([]),
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
      /** Whether the shop gets an email when a product falls to its threshold. */
      lowStockEmails: z.boolean().default(true),
      hideOutOfStock: z.boolean().default(false),
      weightUnit: z.enum(["kg", "g", "lbs", "oz"]).default("kg"),
      dimensionUnit: z.enum(["m", "cm", "mm", "in", "yd"]).default("cm"),
      /** How shoppers choose colours and images of an attribute: from a list, or by swatches. */
      swatches: z.enum(["select", "swatches"]).default("swatches"),
      /** Whether a product's gallery advances automatically. */
      galleryAutoplay: z.boolean().default(false),
      /** Path of a page about sizes, linked where shoppers choose one; empty for none. */
      sizeGuidePage: OwnPath.default(""),
      /** Whether product pages list those viewed before. The browser stores them until the tab is closed. */
      recentlyViewed: z.boolean().default(false),
      /** Whether shoppers can ask for an email when a sold-out product is back. */
      backInStockAlerts: z.boolean().default(true),
    })
    .prefault({}),
  reviews: z
    .object({
      enabled: z.boolean().default(true),
      ratingsEnabled: z.boolean().default(true),
      ratingRequired: z.boolean().default(true),
      /** Which reviews and comments are held for moderation. */
      moderation: z.enum(["none", "first", "all"]).default("first"),
      verifiedLabel: z.boolean().default(true),
      /** Only customers who bought the product may review it. */
      verifiedOnly: z.boolean().default(false),
      photosAllowed: z.boolean().default(true),
    })
    .prefault({}),
  /** Set when the demo is loaded into the empty shop, and removed with its products. */
  demo: z.object({ isLoaded: z.boolean().default(false) }).prefault({}),
  look: ThemeSettings.prefault({}),
  /** The owner's text overrides, by language and English sentence. */
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
      /** Shown above every page; empty for no notice. */
      text: z.string().max(500).default(""),
    })
    .prefault({}),
  /** Before the shop opens: visitors see one page at every URL. */
  comingSoon: z
    .object({
      enabled: z.boolean().default(false),
      title: z.string().max(200).default("We are opening soon"),
      text: z.string().max(1000).default(""),
    })
    .prefault({}),
  /** The admin's home page. */
  home: z
    .object({
      /** Whether the owner put the set-up guide away before all of it was done. */
      hidesSetup: z.boolean().default(false),
    })
    .prefault({}),
  /** The data layer that tag managers read. */
  dataLayer: z
    .object({
      name: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*$/)
        .default("dataLayer"),
      /** Products per push; 0 puts all of them into one. */
      productsPerPush: z.number().int().min(0).max(1000).default(10),
      /** Whether to clear the previous push's products first. */
      clearsFirst: z.boolean().default(true),
      /** How long a click on a product waits for the tag manager; 0 never waits. */
      selectTimeoutMs: z.number().int().min(0).max(10_000).default(2000),
    })
    .prefault({}),
  /** What an order stores about the visit that led to it. */
  attribution: z
    .object({
      enabled: z.boolean().default(true),
      /** Off only where the law allows attribution without consent. */
      needsConsent: z.boolean().default(true),
      /** Months of 30 days. */
      lifetimeMonths: z.number().min(0).max(24).default(6),
      sessionMinutes: z.number().int().min(1).max(1440).default(30),
      /** A number per visitor, which a customer can give on the phone. */
      promo: z
        .object({
          enabled: z.boolean().default(false),
          min: z.number().int().min(1).max(999_999_999).default(PROMO_CODES.min),
          max: z.number().int().min(1).max(999_999_999).default(PROMO_CODES.max),
        })
        .refine(({ min, max }) => min <= max, { path: ["max"] })
        .prefault({}),
    })
    .prefault({}),
  /** Measurements of the shop itself. */
  analytics: z
    .object({
      /** Whether browsers report web vitals, without identifier or cookie. */
      vitals: z.boolean().default(false),
    })
    .prefault({}),
  maps: MapSettings.prefault({}),
  menus: MenuSettings.prefault({}),
  policies: PolicySettings.prefault({}),
  cart: z
    .object({
      redirectAfterAdd: z.boolean().default(false),
    })
    .prefault({}),
  /** Attempts allowed in ten minutes, per cart and per network. */
  limits: z
    .object({
      ordersPerCart: z.number().int().min(1).default(20),
      ordersPerAddress: z.number().int().min(1).default(200),
      couponsPerCart: z.number().int().min(1).default(15),
      couponsPerAddress: z.number().int().min(1).default(100),
    })
    .prefault({}),
  /** The Store API, for clients with their own pages; limits have WooCommerce's names. */
  storeApi: z
    .object({
      rateLimitEnabled: z.boolean().default(false),
      /** Writes that one visitor may make within the seconds below. */
      rateLimit: z.number().int().min(1).max(10_000).default(25),
      rateLimitSeconds: z.number().int().min(1).max(3600).default(10),
    })
    .prefault({}),
  /** How emails are sent, unless the environment says otherwise. */
  mail: z
    .object({
      /** Sender; empty for the shop's own email address. */
      from: z.string().max(300).default(""),
      /** URL of the mail server with its password, sealed (secrets/seal.ts). */
      sealedSmtpUrl: z.string().max(2000).default(""),
    })
    .prefault({}),
  newsletter: z
    .object({
      /** Whether the footer of every page has the sign-up form. */
      inFooter: z.boolean().default(false),
    })
    .prefault({}),
  /** Scheduled back-ups, stored in the data folder. */
  backups: z
    .object({
      isDaily: z.boolean().default(false),
      /** Earliest hour, in UTC. */
      hour: z.number().int().min(0).max(23).default(3),
      keep: z.number().int().min(1).max(365).default(7),
    })
    .prefault({}),
  checkout: CheckoutSettings.prefault({}),
  tax: TaxSettings.prefault({}),
  shipping: ShippingSettings.prefault({}),
  delivery: DeliverySettings.prefault({}),
  orders: OrderSettings.prefault({}),
  payments: PaymentSettings.prefault({}),
  tracking: TrackingSettings.prefault({}),
  events: EventSettings.prefault({}),
});

export type ShopSettings = z.infer<typeof ShopSettings>;
