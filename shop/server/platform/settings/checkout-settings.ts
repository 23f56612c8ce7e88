import { z } from "zod";

const Country = z.string().regex(/^(?:[A-Z]{2})?$/);
const Amount = z.number().int().min(0);
const Place = z.object({
  country: Country,
  state: z.string().optional(),
  postcodes: z.array(z.string()).optional(),
});

/** Where the shop is, where it sells, and what the checkout asks for. */
export const CheckoutSettings = z.object({
  /** The shop's country; also the default for customers whose country is not known yet. */
  country: Country.default(""),
  state: z.string().default(""),
  postcode: z.string().default(""),
  /** Empty: the whole world. */
  sellsTo: z.array(Country).default([]),
  phone: z.enum(["required", "optional", "hidden"]).default("optional"),
  company: z.enum(["required", "optional", "hidden"]).default("optional"),
  asksForNotes: z.boolean().default(true),
  couponsEnabled: z.boolean().default(true),
  /** Whether the cart asks for a text that is packed with a gift. */
  asksForGiftNote: z.boolean().default(false),
  /** Text of the checkbox; empty for no checkbox. */
  terms: z.string().max(500).default(""),
  /** URL of the terms. */
  termsAddress: z.string().default(""),
});

/** The country whose defaults were filled in at set-up; empty once the owner has saved the page. */
const proposedFor = Country.default("");

export const TaxSettings = z.object({
  proposedFor,
  enabled: z.boolean().default(false),
  /** Prices and shipping costs are entered with tax. */
  pricesIncludeTax: z.boolean().default(true),
  rounding: z.enum(["line", "total"]).default("line"),
  basedOn: z.enum(["shipping", "billing", "shop"]).default("shipping"),
  shippingTaxClass: z.string().default(""),
  /** In addition to the standard class, whose slug is "". */
  classes: z.array(z.object({ slug: z.string().min(1).max(100), name: z.string().min(1).max(100) })).default([
    { slug: "reduced-rate", name: "Reduced rate" },
    { slug: "zero-rate", name: "Zero rate" },
  ]),
  rates: z
    .array(
      Place.extend({
        id: z.number().int().positive(),
        name: z.string(),
        percent: z.number().min(0).max(1000),
        taxClass: z.string().default(""),
        priority: z.number().int().default(1),
        isCompound: z.boolean().default(false),
        appliesToShipping: z.boolean().default(true),
      }),
    )
    .default([]),
});

const methodBase = { id: z.number().int().positive(), title: z.string(), isTaxable: z.boolean().default(true) };

export const ShippingSettings = z.object({
  proposedFor,
  /** Where delivery is free, the standard method that costs something is not offered beside it. */
  hidesPaidStandard: z.boolean().default(true),
  zones: z
    .array(
      z.object({
        id: z.number().int().positive(),
        name: z.string(),
        /** Empty: everywhere that no other zone covers. */
        places: z.array(Place).default([]),
        methods: z
          .array(
            z.discriminatedUnion("kind", [
              z.object({
                ...methodBase,
                kind: z.literal("flat"),
                cost: Amount,
                perItem: Amount.default(0),
                classCosts: z.record(z.string(), Amount).default({}),
                classRule: z.enum(["each", "dearest"]).default("each"),
              }),
              z.object({
                ...methodBase,
                kind: z.literal("free"),
                minimum: Amount.default(0),
                requires: z.enum(["nothing", "minimum", "coupon", "either", "both"]).default("nothing"),
              }),
              z.object({ ...methodBase, kind: z.literal("pickup"), cost: Amount.default(0) }),
              z.object({
                ...methodBase,
                kind: z.literal("weight"),
                bands: z.array(z.object({ upToGrams: z.number().int().positive(), cost: Amount })),
              }),
            ]),
          )
          .default([]),
      }),
    )
    .default([]),
});

const MAX_DAYS = 365;

/** Shown on product pages: delivery time within the shop's country, and returns. */
export const DeliverySettings = z.object({
  /** Working days before an order is shipped. */
  handlingDays: z.number().int().min(0).max(MAX_DAYS).default(0),
  /** Working days on the way; 0 as the longest shows no delivery time. */
  transitFrom: z.number().int().min(0).max(MAX_DAYS).default(0),
  transitTo: z.number().int().min(0).max(MAX_DAYS).default(0),
  /** 0: nothing is said about returns. */
  returnDays: z.number().int().min(0).max(MAX_DAYS).default(0),
});

const MINUTES_OF_A_WEEK = 7 * 24 * 60;

/** What customers may do with an order, and what invoices say about the shop. */
export const OrderSettings = z.object({
  /** Customers may cancel an order that waits for payment. */
  cancelUnpaid: z.boolean().default(true),
  /** How long after placing it customers may cancel an order that is being prepared; 0 for never. */
  cancelMinutes: z.number().int().min(0).max(MINUTES_OF_A_WEEK).default(60),
  /** Customers may ask for a return online, within the days of `delivery.returnDays`. */
  returnRequests: z.boolean().default(true),
  /** Before the number of an invoice, such as "INV-". */
  invoicePrefix: z.string().max(20).default(""),
  /** Before the number of a credit note; by default not that of an invoice, so that the two cannot be confused. */
  creditNotePrefix: z.string().max(20).default("CN-"),
  /** Tax number of the shop, as invoices show it. */
  taxNumber: z.string().max(100).default(""),
  /** Below the totals of an invoice. */
  invoiceNote: z.string().max(500).default(""),
});

const HOURS_OF_TWO_WEEKS = 14 * 24;
const USUAL_METHODS = [
  { id: "bacs", title: "Bank transfer", description: "Pay by transfer to our bank account." },
  { id: "cod", title: "Cash on delivery", description: "Pay with cash when your order arrives." },
] as const;

const MINUTES_OF_A_DAY = 24 * 60;
/** The minimum for Stripe's payment pages. */
const MIN_HOLD_MINUTES = 31;

/**
 * Pages that can show express checkout buttons. Cart and checkout load Stripe's script for them, so that none is on by
 * default. A product page leads to those of the checkout.
 */
export const EXPRESS_PLACES = ["checkout", "cart", "product"] as const;
export type ExpressPlace = (typeof EXPRESS_PLACES)[number];

/** Cards and other methods that the owner has enabled at Stripe. Secret keys are sealed (secrets/seal.ts). */
const StripeSettings = z.object({
  publishableKey: z.string().max(300).default(""),
  sealedSecretKey: z.string().max(2000).default(""),
  /** Verifies that webhooks come from Stripe. */
  sealedWebhookSecret: z.string().max(2000).default(""),
  /** How long stock is held for a customer who is paying. */
  holdMinutes: z.number().int().min(MIN_HOLD_MINUTES).max(MINUTES_OF_A_DAY).default(60),
  apiAddress: z.url().default("https://api.stripe.com"),
  /** URL of Stripe's payment pages. */
  pageAddress: z.url().default("https://checkout.stripe.com"),
  scriptAddress: z.url().default("https://js.stripe.com/v3/"),
  /** Where Apple Pay, Google Pay, Link and PayPal are offered above the form. */
  expressOn: z.array(z.enum(EXPRESS_PLACES)).default([]),
});

export const PaymentSettings = z.object({
  stripe: StripeSettings.prefault({}),
  /** In display order. The ID says how the money moves: by transfer, by cheque, on delivery, or through Stripe. */
  methods: z
    .array(
      z.object({
        id: z.enum(["bacs", "cheque", "cod", "stripe"]),
        title: z.string(),
        description: z.string().default(""),
        /** Shown after the order was placed. */
        instructions: z.string().default(""),
        isEnabled: z.boolean().default(true),
        /** How long stock is held for an unpaid order; null for no limit. */
        holdHours: z.number().int().positive().nullable().default(HOURS_OF_TWO_WEEKS),
      }),
    )
    .prefault([...USUAL_METHODS]),
});
