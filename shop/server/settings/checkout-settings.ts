import { z } from "zod";

const Country = z.string().regex(/^(?:[A-Z]{2})?$/);
const Amount = z.number().int().min(0);
const Place = z.object({
  country: Country,
  state: z.string().optional(),
  postcodes: z.array(z.string()).optional(),
});

/** Where the shop is, to whom it sells, and what it asks of them. */
export const CheckoutSettings = z.object({
  /** Of the shop itself; where it is not known yet where somebody lives, this is assumed. */
  country: Country.default(""),
  state: z.string().default(""),
  postcode: z.string().default(""),
  /** Empty: to the whole world. */
  sellsTo: z.array(Country).default([]),
  phone: z.enum(["required", "optional", "hidden"]).default("optional"),
  company: z.enum(["required", "optional", "hidden"]).default("optional"),
  asksForNotes: z.boolean().default(true),
  couponsEnabled: z.boolean().default(true),
  /** What has to be agreed to; nothing is asked while it is empty. */
  terms: z.string().max(500).default(""),
  /** Where the terms can be read. */
  termsAddress: z.string().default(""),
});

export const TaxSettings = z.object({
  enabled: z.boolean().default(false),
  /** Prices and shipping costs are entered with tax. */
  pricesIncludeTax: z.boolean().default(true),
  rounding: z.enum(["line", "total"]).default("line"),
  basedOn: z.enum(["shipping", "billing", "shop"]).default("shipping"),
  shippingTaxClass: z.string().default(""),
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
  zones: z
    .array(
      z.object({
        id: z.number().int().positive(),
        name: z.string(),
        /** Empty: wherever no other zone reaches. */
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

const HOURS_OF_TWO_WEEKS = 14 * 24;
const USUAL_METHODS = [
  { id: "bacs", title: "Bank transfer", description: "Pay by transfer to our bank account." },
  { id: "cod", title: "Cash on delivery", description: "Pay with cash when your parcel arrives." },
] as const;

const MINUTES_OF_A_DAY = 24 * 60;
/** Stripe keeps no payment page open for less. */
const LEAST_HOLD_MINUTES = 31;

/** Cards and whatever else the owner has enabled at Stripe. Secret keys are sealed (secrets/seal.ts). */
const StripeSettings = z.object({
  publishableKey: z.string().max(300).default(""),
  sealedSecretKey: z.string().max(2000).default(""),
  /** Proves that messages come from Stripe. */
  sealedWebhookSecret: z.string().max(2000).default(""),
  /** How long goods are set aside for somebody who is paying. */
  holdMinutes: z.number().int().min(LEAST_HOLD_MINUTES).max(MINUTES_OF_A_DAY).default(60),
  apiAddress: z.url().default("https://api.stripe.com"),
  /** Where Stripe's own payment pages are. */
  pageAddress: z.url().default("https://checkout.stripe.com"),
  scriptAddress: z.url().default("https://js.stripe.com/v3/"),
});

export const PaymentSettings = z.object({
  stripe: StripeSettings.prefault({}),
  /** In the order in which they are offered. The id says how money moves: by transfer, by cheque, at the door, or by Stripe. */
  methods: z
    .array(
      z.object({
        id: z.enum(["bacs", "cheque", "cod", "stripe"]),
        title: z.string(),
        description: z.string().default(""),
        /** Told after the order was placed. */
        instructions: z.string().default(""),
        isEnabled: z.boolean().default(true),
        /** How long goods are set aside for an order that is not paid; null is for ever. */
        holdHours: z.number().int().positive().nullable().default(HOURS_OF_TWO_WEEKS),
      }),
    )
    .prefault([...USUAL_METHODS]),
});
