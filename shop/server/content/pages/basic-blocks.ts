import { z } from "zod";
import { Href } from "../../platform/html/href.ts";

export const Words = z.string().min(1).max(300);
/** Written by the owner, like a post of the journal. */
export const Html = z.string().max(50_000).meta({ kind: "html" });
/** An image of the media library, by name. */
export const MediaName = z.string().min(1).max(200).meta({ kind: "media" });
export const Link = z.object({ label: Words, href: Href });

const TRUST_ICONS = ["hand", "package", "return", "lock", "heart", "leaf"] as const;

/** Blocks with the owner's own texts and images. */
export const basicBlocks = {
  text: z.object({
    title: Words.optional(),
    html: Html,
    /** Large text at the start of a page. */
    isLead: z.boolean().default(false),
  }),
  image: z.object({
    media: MediaName,
    /** Overrides the alternative text of the media library. */
    alt: z.string().max(500).optional(),
    caption: z.string().max(500).optional(),
    width: z.enum(["text", "wide", "full"]).default("wide"),
  }),
  hero: z.object({
    /** The shop's name and tagline by default. */
    title: Words.optional(),
    intro: z.string().max(600).optional(),
    media: MediaName.optional(),
    /** An upright or square picture for narrow screens, where a wide one would be cropped. */
    narrowMedia: MediaName.optional(),
    /** Text over a picture starts on its left side (on the right in right-to-left shops, where it is mirrored). */
    textPosition: z.enum(["panel", "over-light-picture", "over-dark-picture"]).default("panel"),
    link: Link.optional(),
  }),
  "image-with-text": z.object({
    media: MediaName,
    /** A short line above the title. */
    eyebrow: Words.optional(),
    title: Words,
    html: Html,
    link: Link.optional(),
    /** Side of the picture on wide screens. */
    side: z.enum(["start", "end"]).default("start"),
    background: z.enum(["none", "band"]).default("none"),
  }),
  /** Reasons to buy here, each with an icon. */
  "trust-badges": z.object({
    title: Words.optional(),
    /** Delivery, returns and payment as the settings have them. */
    showsSettings: z.boolean().default(true),
    badges: z
      .array(
        z.object({
          icon: z.enum(TRUST_ICONS),
          label: Words,
          text: z.string().max(300).optional(),
          href: Href.optional(),
        }),
      )
      .max(6)
      .default([]),
  }),
  /** One slot per column. */
  columns: z.object({
    title: Words.optional(),
    appears: z.boolean().default(false),
    /** All columns in one row, whatever their number. */
    scrolls: z.boolean().default(false),
  }),
  form: z.object({
    title: Words.optional(),
    intro: z.string().max(600).optional(),
    button: Words.default("Send"),
    /** What a message can be about; without topics the form does not ask. */
    topics: z
      .array(z.object({ label: Words }))
      .max(12)
      .default([]),
    asksOrderNumber: z.boolean().default(false),
    takesPhotos: z.boolean().default(false),
  }),
  newsletter: z.object({
    title: Words.optional(),
    intro: z.string().max(600).optional(),
  }),
} as const;
