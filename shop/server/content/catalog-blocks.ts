import { z } from "zod";
import { Link, Words } from "./basic-blocks.ts";

const Slug = z.string().min(1).max(200);

/** Blocks that show what the shop sells and writes. They are filled when the page is made. */
export const catalogBlocks = {
  "product-grid": z.object({
    title: Words,
    source: z
      .discriminatedUnion("kind", [
        /** What the owner features, then the newest, so that rows are full. */
        z.object({ kind: z.literal("featured") }),
        z.object({ kind: z.literal("newest") }),
        /** The path below /product-category/: `tableware/mugs`. */
        z.object({ kind: z.literal("category"), path: Slug }),
        z.object({ kind: z.literal("tag"), slug: Slug }),
      ])
      .default({ kind: "featured" }),
    limit: z.number().int().min(1).max(24).default(8),
    more: Link.optional(),
  }),
  /** The colours of the first attribute that has some. */
  swatches: z.object({ title: Words.optional() }),
  /** The categories of the first level that have a picture. */
  collections: z.object({ title: Words.default("Collections") }),
  "recent-posts": z.object({
    title: Words,
    limit: z.number().int().min(1).max(12).default(3),
    more: Link.optional(),
    /** One after the other, as the visitor gets to them. */
    appears: z.boolean().default(false),
  }),
} as const;
