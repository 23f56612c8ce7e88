import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { z } from "zod";
import { Origin } from "./pixel-settings.ts";

const Slug = z.enum(PIXEL_SLUGS);
const AddressRule = z.object({ rule: z.enum(["match", "contains"]).default("contains"), value: z.string().max(500) });
const Selector = z.string().min(1).max(500);

/** What fires a custom event. */
export const TriggerSettings = z.discriminatedUnion("on", [
  z.object({ on: z.literal("page"), rules: z.array(AddressRule).min(1) }),
  z.object({ on: z.literal("home") }),
  z.object({ on: z.literal("link"), ...AddressRule.shape }),
  z.object({ on: z.literal("click"), selector: Selector }),
  z.object({ on: z.literal("hover"), selector: Selector }),
  z.object({ on: z.literal("scroll"), percent: z.number().int().min(0).max(100) }),
  z.object({ on: z.literal("comment") }),
  z.object({ on: z.literal("ad-click") }),
  z.object({ on: z.literal("video-play") }),
  z.object({
    on: z.literal("video"),
    host: z.enum(["youtube", "vimeo"]),
    videoId: z.string().max(100),
    progress: z.enum(["0%", "10%", "50%", "90%", "100%"]),
    replacesAutomatic: z.boolean().default(false),
  }),
  z.object({
    on: z.literal("contact-link"),
    rules: z.array(AddressRule).min(1),
    replacesAutomatic: z.boolean().default(false),
  }),
  z.object({
    on: z.literal("form"),
    builder: z.enum([
      "CF7",
      "gravity",
      "forminator",
      "wpforms",
      "formidable",
      "ninjaform",
      "fluentform",
      "wsform",
      "elementor_form",
    ]),
    ids: z.array(z.string().max(100)).min(1),
    replacesAutomatic: z.boolean().default(false),
  }),
  z.object({
    on: z.literal("field"),
    form: z.string().max(100).default(""),
    field: z.string().min(1).max(100),
    kind: z.enum(["checkbox", "radio", "select", "text", "email", "tel", "other"]).default("text"),
  }),
]);
export type TriggerSettings = z.infer<typeof TriggerSettings>;

/** A fixed value, or a place on the page from which the value is read when the event fires. */
const Param = z.union([
  z.string().max(500),
  z.number(),
  z.boolean(),
  z.object({ selector: Selector, kind: z.enum(["text", "int", "float"]).default("text") }),
]);

const PixelEvent = z.object({
  name: z.string().min(1).max(100),
  params: z.record(z.string().regex(/^[A-Za-z]\w{0,49}$/), Param).default({}),
  /** IDs of the pixel that receive it; empty for all. */
  ids: z.array(z.string()).default([]),
  conversionLabels: z.array(z.string()).default([]),
});

/** A custom event: its triggers, and its name at each pixel. */
export const CustomEventRule = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,50}$/),
  enabled: z.boolean().default(true),
  triggers: z.array(TriggerSettings).min(1),
  /** With triggers of different kinds: any one is enough, or all must have fired on the page. */
  needs: z.enum(["any", "all"]).default("any"),
  oncePerPage: z.boolean().default(false),
  delaySeconds: z.number().min(0).max(3600).default(0),
  /** Not again within these hours; 0 for no limit. */
  windowHours: z.number().min(0).max(8760).default(0),
  pixels: z.partialRecord(Slug, PixelEvent),
});
export type CustomEventRule = z.infer<typeof CustomEventRule>;

const Automatic = z.object({ enabled: z.boolean().default(true), pixels: z.array(Slug).default([...PIXEL_SLUGS]) });

/** Automatic events. Each kind can be switched off, or withheld from some pixels. */
export const AutomaticEvents = z.object({
  enabled: z.boolean().default(true),
  form: Automatic.prefault({}),
  /** Counts a form only when it reports success, instead of whenever it is submitted. */
  countsSuccessfulFormsOnly: z.boolean().default(false),
  /** Origins of the owner's form builder, which the content security policy has to allow. */
  formOrigins: z.array(Origin).max(20).default([]),
  download: Automatic.extend({
    extensions: z
      .array(z.string().regex(/^\w{1,10}$/))
      .default(["doc", "exe", "js", "pdf", "ppt", "tgz", "zip", "xls"]),
    keepsQuery: z.boolean().default(false),
  }).prefault({}),
  comment: Automatic.prefault({}),
  scroll: Automatic.extend({ percent: z.number().int().min(1).max(100).default(30) }).prefault({}),
  timeOnPage: Automatic.extend({ seconds: z.number().int().min(1).max(3600).default(30) }).prefault({}),
  internalLink: Automatic.prefault({}),
  outboundLink: Automatic.prefault({}),
  keepsLinkQuery: z.boolean().default(false),
  telephoneLink: Automatic.prefault({}),
  emailLink: Automatic.prefault({}),
  adClick: Automatic.extend({ enabled: z.boolean().default(false) }).prefault({}),
  /** Off by default: tracking a player means loading its host's script. */
  video: Automatic.extend({
    enabled: z.boolean().default(false),
    youtube: z.boolean().default(true),
    /** Analytics and Tag Manager can track YouTube by themselves; the shop's events would then count twice there. */
    youtubeToGoogle: z.boolean().default(true),
    vimeo: z.boolean().default(true),
    /** The share of a video after which TikTok's event fires. */
    tiktokAt: z.enum(["0%", "10%", "50%", "90%", "100%"]).default("10%"),
  }).prefault({}),
  search: Automatic.prefault({}),
  notFound: Automatic.prefault({}),
});
export type AutomaticEvents = z.infer<typeof AutomaticEvents>;
