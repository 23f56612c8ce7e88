import { z } from "zod";

/** IDs become part of script URLs and of shared pages, so other text is rejected. */
const Id = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,64}$/);
const Host = z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/);
/** Becomes part of the content security policy, so only an origin is accepted. */
export const Origin = z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/);

/** The shop events. */
export const SHOP_EVENTS = [
  "page-viewed",
  "list-viewed",
  "product-selected",
  "product-viewed",
  "added-to-wishlist",
  "added-to-cart",
  "removed-from-cart",
  "cart-viewed",
  "checkout-started",
  "shipping-selected",
  "payment-selected",
  "order-placed",
  "external-product-clicked",
] as const;
export type ShopEventName = (typeof SHOP_EVENTS)[number];

/** Visitors who arrive with one of these texts in the URL do not load this ID for some hours. */
const HideRule = z.object({ id: Id, addressContains: z.array(z.string().min(1)).min(1), hours: z.number().positive() });

const basic = {
  enabled: z.boolean().default(false),
  /** Shop events that this pixel does not receive. */
  excludedEvents: z.array(z.enum(SHOP_EVENTS)).default([]),
  hideRules: z.array(HideRule).default([]),
};
/** Events name the product, whichever variation was chosen. */
const shared = { ...basic, variableAsSimple: z.boolean().default(false) };
/** Who sends events to a vendor; "both" if the vendor deduplicates the two copies by event ID. */
export const SENDERS = ["browser", "server", "both"] as const;
const sender = { sentBy: z.enum(SENDERS).default("browser") };
const withServer = { ...shared, ...sender };
const crossDomain = {
  crossDomain: z
    .object({
      enabled: z.boolean().default(false),
      acceptsIncoming: z.boolean().default(false),
      domains: z.array(Host).default([]),
    })
    .prefault({}),
};

const ServerContainer = z.object({
  id: Id,
  containerUrl: z
    .url({ protocol: /^https$/ })
    .or(z.literal(""))
    .default(""),
  transportUrl: z
    .url({ protocol: /^https$/ })
    .or(z.literal(""))
    .default(""),
  isFirstParty: z.boolean().default(false),
});

const CONVERTING = ["order-placed", "checkout-started", "added-to-cart", "product-viewed", "list-viewed"] as const;

const WITHHELD_FOR_HEALTH = [
  "event_url",
  "post_title",
  "page_title",
  "landing_page",
  "content_name",
  "categories",
  "category_name",
  "tags",
];

/** One section per destination, under the names used on the wire. */
export const PixelSettings = z.object({
  facebook: z
    .object({
      ...withServer,
      ids: z.array(Id).default([]),
      /** Sends hashes of what visitors entered in forms. */
      advancedMatching: z.boolean().default(false),
      removesMetadata: z.boolean().default(true),
      limitedDataUse: z.boolean().default(false),
      /** For shops that sell health products. */
      medical: z
        .object({ enabled: z.boolean().default(false), withheld: z.array(z.string()).default(WITHHELD_FOR_HEALTH) })
        .prefault({}),
    })
    .prefault({}),
  tiktok: z
    // TikTok's catalogue has products without variations.
    .object({ ...basic, ...sender, ids: z.array(Id).default([]), advancedMatching: z.boolean().default(false) })
    .prefault({}),
  ga: z
    .object({
      ...withServer,
      ...crossDomain,
      /** Analytics counts both copies of an event; it deduplicates only purchases, by the order number. */
      sentBy: z.enum(["browser", "server"]).default("browser"),
      variableAsSimple: z.boolean().default(true),
      ids: z.array(Id).default([]),
      /** IDs whose events appear in the debug view. */
      debugIds: z.array(Id).default([]),
      retargeting: z.enum(["ecomm", "dynx"]).default("ecomm"),
      serverContainers: z.array(ServerContainer).default([]),
      advertisingFeatures: z.boolean().default(true),
      advertisingPersonalization: z.boolean().default(true),
      urlPassthrough: z.boolean().default(true),
      ownPageView: z.boolean().default(false),
    })
    .prefault({}),
  google_ads: z
    .object({
      ...withServer,
      ...crossDomain,
      ids: z.array(Id).default([]),
      enhancedIds: z.array(Id).default([]),
      /** Events that count as a conversion instead of under their own name. */
      conversions: z.array(z.enum(CONVERTING)).default([]),
      /** Conversion labels of an event: "AW-1/label". */
      labels: z.partialRecord(z.enum(CONVERTING), z.array(z.string().regex(/^[\w-]+\/[\w-]+$/))).default({}),
    })
    .prefault({}),
  gtm: z
    .object({
      ...shared,
      ids: z.array(Id).default([]),
      dataLayerName: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*$/)
        .default("dataLayer"),
      containerDomain: Host.default("www.googletagmanager.com"),
      containerName: z
        .string()
        .regex(/^[\w-]+$/)
        .default("gtm"),
      auth: z.string().max(200).default(""),
      preview: z.string().max(200).default(""),
      /** The page loads its own container, or none: events are only pushed to the data layer. */
      onlyDataLayer: z.boolean().default(false),
      /** Origins of the container's tags, which the content security policy has to allow. */
      allowedOrigins: z.array(Origin).default([]),
    })
    .prefault({}),
  pinterest: z.object({ ...withServer, ids: z.array(Id).default([]) }).prefault({}),
  bing: z.object({ ...withServer, ids: z.array(Id).default([]) }).prefault({}),
});
export type PixelSettings = z.infer<typeof PixelSettings>;
