import { z } from "zod";

/** A place on this site, or a page elsewhere; nothing that runs. */
export const Href = z
  .string()
  .regex(/^(?:\/(?!\/)|#|https:\/\/|mailto:)/)
  .meta({ kind: "address" });
export const Words = z.string().min(1).max(300);
/** Written by the owner, like a post of the journal. */
export const Html = z.string().max(50_000).meta({ kind: "html" });
/** A picture of the media library, by its name. */
export const MediaName = z.string().min(1).max(200).meta({ kind: "media" });
export const Link = z.object({ label: Words, href: Href });

/** Blocks that show the owner's own words and pictures. */
export const basicBlocks = {
  text: z.object({
    title: Words.optional(),
    html: Html,
    /** Large words at the start of a page. */
    isLead: z.boolean().default(false),
  }),
  image: z.object({
    media: MediaName,
    /** Instead of the words that the media library has. */
    alt: z.string().max(500).optional(),
    caption: z.string().max(500).optional(),
    width: z.enum(["text", "wide", "full"]).default("wide"),
  }),
  hero: z.object({
    /** The name and the words of the shop unless others are given. */
    title: Words.optional(),
    intro: z.string().max(600).optional(),
    media: MediaName.optional(),
    link: Link.optional(),
  }),
  /** One slot a column. */
  columns: z.object({ title: Words.optional(), appears: z.boolean().default(false) }),
  form: z.object({
    title: Words.optional(),
    intro: z.string().max(600).optional(),
    button: Words.default("Send"),
  }),
} as const;
