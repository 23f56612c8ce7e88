import { z } from "zod";
import { Link, MediaName, Words } from "./basic-blocks.ts";

const Slug = z.string().min(1).max(200);

/** Blocks that show products and posts. Their data is loaded when the page is rendered. */
export const catalogBlocks = {
  "product-grid": z.object({
    title: Words,
    source: z
      .discriminatedUnion("kind", [
        /** Featured products, then the newest, so that rows are full. */
        z.object({ kind: z.literal("featured") }),
        z.object({ kind: z.literal("newest") }),
        z.object({ kind: z.literal("best-selling") }),
        /** The path below /product-category/: `tableware/mugs`. */
        z.object({ kind: z.literal("category"), path: Slug }),
        z.object({ kind: z.literal("tag"), slug: Slug }),
      ])
      .default({ kind: "featured" }),
    limit: z.number().int().min(1).max(24).default(8),
    more: Link.optional(),
  }),
  /** The colours of the first attribute that has some. */
  swatches: z.object({
    title: Words.optional(),
    intro: z.string().max(600).optional(),
    /** Photographs instead of plain colours. */
    pictures: z
      .array(z.object({ term: Slug, media: MediaName }))
      .max(24)
      .default([]),
  }),
  /** Top-level categories that have an image. */
  collections: z.object({ title: Words.default("Collections") }),
  /** The visitor's own cart, loaded in the browser. */
  cart: z.object({ title: Words.optional(), hideIfEmpty: z.boolean().default(false) }),
  "recent-posts": z.object({
    title: Words,
    limit: z.number().int().min(1).max(12).default(3),
    more: Link.optional(),
    /** One after the other, as the visitor scrolls to them. */
    appears: z.boolean().default(false),
  }),
} as const;
