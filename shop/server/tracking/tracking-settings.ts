import { z } from "zod";
import { ConsentSettings } from "./consent-settings.ts";
import { AutomaticEvents, OwnEvent } from "./event-settings.ts";
import { PixelSettings } from "./pixel-settings.ts";

const FieldNames = z.array(z.string().min(1).max(100));

/** What a browser may remember of a visit, once something is allowed. */
const VisitSettings = z.object({
  campaigns: z.boolean().default(true),
  trafficSource: z.boolean().default(true),
  landingPage: z.boolean().default(true),
  eventTime: z.boolean().default(true),
  eventDay: z.boolean().default(true),
  eventMonth: z.boolean().default(true),
  cookieDays: z.number().int().min(1).max(400).default(7),
  sessionMinutes: z.number().int().min(1).max(1440).default(60),
  /** Each page puts the end of the session off, instead of only the first one setting it. */
  slidingSession: z.boolean().default(false),
  model: z.enum(["first_visit", "last_visit"]).default("first_visit"),
  sharedBySubdomains: z.boolean().default(true),
  externalId: z.boolean().default(true),
  externalIdDays: z.number().int().min(1).max(400).default(180),
  /** Kinds of cookies that are never written, whatever a visitor agrees to. */
  without: z
    .array(
      z.enum([
        "all",
        "start_session",
        "advanced_form_data",
        "landing_page",
        "first_visit",
        "trafficsource",
        "utmTerms",
        "utmId",
        "google_alternative_id",
      ]),
    )
    .default([]),
  /** A parameter under which some networks hide Google's click id; none while it is empty. */
  googleClickParameter: z
    .string()
    .regex(/^[\w-]{0,50}$/)
    .default(""),
  /** Analytics and Tag Manager hear the number of whoever is signed in. */
  tellsCustomerNumber: z.boolean().default(false),
});

/** Advanced matching: what forms and addresses may say about the person. */
const MatchingSettings = z.object({
  enabled: z.boolean().default(false),
  keeps: z.enum(["keep_data", "recent_data"]).default("keep_data"),
  fromForms: z.boolean().default(true),
  fromAddress: z.boolean().default(false),
  forms: z
    .object({
      firstNames: FieldNames.default(["first_name", "first-name", "first name", "name", "billing_first_name"]),
      lastNames: FieldNames.default(["last_name", "last-name", "last name", "billing_last_name"]),
      phones: FieldNames.default(["phone", "tel", "billing_phone"]),
      emails: FieldNames.default([]),
    })
    .prefault({}),
  address: z
    .object({
      firstNames: FieldNames.default([]),
      lastNames: FieldNames.default([]),
      phones: FieldNames.default([]),
      emails: FieldNames.default([]),
    })
    .prefault({}),
  sendsHashed: z.boolean().default(true),
  sendsSeveral: z.boolean().default(true),
});

/** Everything an owner can set about measuring. While no pixel is enabled, pages carry and load nothing of it. */
export const TrackingSettings = z.object({
  pixels: PixelSettings.prefault({}),
  consent: ConsentSettings.prefault({}),
  visit: VisitSettings.prefault({}),
  matching: MatchingSettings.prefault({}),
  automatic: AutomaticEvents.prefault({}),
  events: z.array(OwnEvent).max(100).default([]),
  /** Parameter → form field whose content it gets. */
  dynamicFields: z.record(z.string(), z.string().min(1)).default({}),
  shop: z
    .object({
      /** How products are called at the pixels. */
      contentId: z.enum(["id", "sku"]).default("id"),
      contentIdPrefix: z.string().max(20).default(""),
      contentIdSuffix: z.string().max(20).default(""),
      /** The value of an add is the price times the quantity, a part of it, or the same for every product. */
      addValue: z.enum(["price", "percent", "global", "none"]).default("price"),
      addValuePercent: z.number().min(0).max(100).default(100),
      addValueGlobal: z.number().min(0).default(0),
      purchaseOncePerOrder: z.boolean().default(true),
      /** What following a product to another seller is called; nothing is told while it is empty. */
      affiliateEvent: z.string().max(100).default("Lead"),
    })
    .prefault({}),
  /** For pages with buttons of Easy Digital Downloads. */
  downloads: z
    .object({
      enabled: z.boolean().default(false),
      addValue: z.enum(["price", "global"]).default("price"),
      purchaseOncePerOrder: z.boolean().default(true),
    })
    .prefault({}),
  googleLayer: z
    .object({
      type: z.enum(["default", "custom", "shared"]).default("default"),
      name: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*$/)
        .default("dataLayerPYS"),
    })
    .prefault({}),
  /** What pages ask beside sending events. Some blockers stop the usual address; a name of the owner's is answered the same. */
  ajaxPath: z
    .string()
    .regex(/^\/(?:wp-admin\/admin-ajax\.php|t\/(?!(?:events|consent|reports)$)[a-z0-9-]{1,40})$/)
    .default("/wp-admin/admin-ajax.php"),
  usesBeacon: z.boolean().default(true),
  debug: z.boolean().default(false),
  /** Until then browsers of visitors who agreed tell the shop what became of each event there; in milliseconds. */
  watchedUntil: z.number().int().min(0).default(0),
});
export type TrackingSettings = z.infer<typeof TrackingSettings>;
