import { z } from "zod";
import { STAFF_ROLES } from "../../db/schema/accounts.ts";
import { ConsentSettings } from "./consent-settings.ts";
import { AutomaticEvents, CustomEventRule } from "./event-settings.ts";
import { PixelSettings } from "./pixel-settings.ts";

const FieldNames = z.array(z.string().min(1).max(100));

/** What a browser may store about a visit, with consent. */
const VisitSettings = z.object({
  campaigns: z.boolean().default(true),
  trafficSource: z.boolean().default(true),
  landingPage: z.boolean().default(true),
  eventTime: z.boolean().default(true),
  eventDay: z.boolean().default(true),
  eventMonth: z.boolean().default(true),
  cookieDays: z.number().int().min(1).max(400).default(7),
  sessionMinutes: z.number().int().min(1).max(1440).default(60),
  /** Each page extends the session, instead of only the first one setting its end. */
  slidingSession: z.boolean().default(false),
  model: z.enum(["first_visit", "last_visit"]).default("first_visit"),
  sharedBySubdomains: z.boolean().default(true),
  externalId: z.boolean().default(true),
  externalIdDays: z.number().int().min(1).max(400).default(180),
  /** Kinds of cookies that are never set, whatever a visitor consents to. */
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
  /** An extra parameter for Google's click ID, which some networks rename; empty for none. */
  googleClickParameter: z
    .string()
    .regex(/^[\w-]{0,50}$/)
    .default(""),
  /** Sends the customer ID of a signed-in customer to Analytics and Tag Manager. */
  tellsCustomerNumber: z.boolean().default(false),
});

/** Advanced matching: what forms and URLs may reveal about a person. */
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

/** All settings of tracking. While no pixel is enabled, pages contain and load nothing of it. */
export const TrackingSettings = z.object({
  pixels: PixelSettings.prefault({}),
  consent: ConsentSettings.prefault({}),
  visit: VisitSettings.prefault({}),
  matching: MatchingSettings.prefault({}),
  exclusions: z
    .object({
      /** Staff with these roles, while they are signed in to the admin. */
      roles: z.array(z.enum(STAFF_ROLES)).default([...STAFF_ROLES]),
      bots: z.boolean().default(true),
    })
    .prefault({}),
  automatic: AutomaticEvents.prefault({}),
  events: z.array(CustomEventRule).max(100).default([]),
  /** Parameter → form field that supplies its value. */
  dynamicFields: z.record(z.string(), z.string().min(1)).default({}),
  shop: z
    .object({
      /** The ID of products at the pixels. */
      contentId: z.enum(["id", "sku"]).default("id"),
      contentIdPrefix: z.string().max(20).default(""),
      contentIdSuffix: z.string().max(20).default(""),
      /** The value of AddToCart: the price times the quantity, a share of it, or the same for every product. */
      addValue: z.enum(["price", "percent", "global", "none"]).default("price"),
      addValuePercent: z.number().min(0).max(100).default(100),
      addValueGlobal: z.number().min(0).default(0),
      purchaseOncePerOrder: z.boolean().default(true),
      /** Event name for a click through to another seller; empty for no event. */
      affiliateEvent: z.string().max(100).default("Lead"),
      /** Sends ViewContent whenever a visitor chooses a variation; otherwise once for the product. */
      viewsVariations: z.boolean().default(true),
      /** Sends checkout progress to Analytics and Tag Manager. */
      checkoutProgress: z.boolean().default(false),
      /** ID of a product list → its name in events; other lists use their title. */
      listNames: z.record(z.string().regex(/^[\w/-]{1,100}$/), z.string().trim().min(1).max(100)).default({}),
    })
    .prefault({}),
  /** Download products send the events of Easy Digital Downloads. */
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
  /** An alternative URL for tracking requests, because some blockers stop the usual one. */
  ajaxPath: z
    .string()
    .regex(/^\/(?:wp-admin\/admin-ajax\.php|t\/(?!(?:events|consent|reports)$)[a-z0-9-]{1,40})$/)
    .default("/wp-admin/admin-ajax.php"),
  usesBeacon: z.boolean().default(true),
  debug: z.boolean().default(false),
  /** Until then, browsers of visitors who consented report what became of each event; in milliseconds. */
  watchedUntil: z.number().int().min(0).default(0),
});
export type TrackingSettings = z.infer<typeof TrackingSettings>;
