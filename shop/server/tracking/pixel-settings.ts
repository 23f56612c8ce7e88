import { z } from "zod";

/** Ids go into addresses of scripts and into a shared page, so nothing but an id passes. */
const Id = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,64}$/);
const Host = z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/);
/** Goes into the content policy, so nothing but an origin passes. */
export const Origin = z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/);

/** What happens in the shop, in the shop's words. */
export const SHOP_EVENTS = [
  "page-seen",
  "list-seen",
  "product-chosen",
  "product-seen",
  "added-to-cart",
  "removed-from-cart",
  "cart-seen",
  "checkout-begun",
  "shipping-told",
  "payment-told",
  "order-placed",
  "seller-followed",
] as const;
export type ShopEventName = (typeof SHOP_EVENTS)[number];

/** Visitors whose address contains one of these do not meet this id for some hours. */
const HideRule = z.object({ id: Id, addressContains: z.array(z.string().min(1)).min(1), hours: z.number().positive() });

const shared = {
  enabled: z.boolean().default(false),
  /** What this pixel is not told of. */
  silentAbout: z.array(z.enum(SHOP_EVENTS)).default([]),
  hideRules: z.array(HideRule).default([]),
  /** Events speak of the product, whichever variation of it was chosen. */
  variableAsSimple: z.boolean().default(false),
};
const withServer = {
  ...shared,
  /** A copy of each event goes through the shop's own server. */
  sendsServerCopy: z.boolean().default(false),
};
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

const CONVERTING = ["order-placed", "checkout-begun", "added-to-cart", "product-seen", "list-seen"] as const;

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

/** One section for each destination, under the names that pages and servers know them by. */
export const PixelSettings = z.object({
  facebook: z
    .object({
      ...withServer,
      ids: z.array(Id).default([]),
      /** Hashes of what visitors typed into forms go along. */
      advancedMatching: z.boolean().default(false),
      removesMetadata: z.boolean().default(true),
      limitedDataUse: z.boolean().default(false),
      /** For shops whose goods tell of somebody's health. */
      medical: z
        .object({ enabled: z.boolean().default(false), withheld: z.array(z.string()).default(WITHHELD_FOR_HEALTH) })
        .prefault({}),
      registersFromServer: z.boolean().default(false),
    })
    .prefault({}),
  tiktok: z
    .object({ ...withServer, ids: z.array(Id).default([]), advancedMatching: z.boolean().default(false) })
    .prefault({}),
  ga: z
    .object({
      ...withServer,
      ...crossDomain,
      variableAsSimple: z.boolean().default(true),
      ids: z.array(Id).default([]),
      /** Those of the ids whose events are shown in the debug view. */
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
      /** Kinds of events that count as a conversion instead of under their own name. */
      conversions: z.array(z.enum(CONVERTING)).default([]),
      /** Labels that a kind of event goes to: "AW-1/label". */
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
      /** The page brings its own container, or none: events are only written into the list. */
      onlyDataLayer: z.boolean().default(false),
      /** What the container's own tags talk to; the content policy lets nobody else in. */
      allowedOrigins: z.array(Origin).default([]),
    })
    .prefault({}),
  pinterest: z.object({ ...withServer, ids: z.array(Id).default([]) }).prefault({}),
  bing: z.object({ ...withServer, ids: z.array(Id).default([]) }).prefault({}),
});
export type PixelSettings = z.infer<typeof PixelSettings>;
