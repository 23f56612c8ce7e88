import { z } from "zod";
import { Href } from "../content/basic-blocks.ts";

const Id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const own = {
  id: Id,
  /** `categories` and `pages` stand for as many links as there are, wherever they are put. */
  kind: z.enum(["link", "categories", "pages"]).default("link"),
  label: z.string().max(80).default(""),
  /** Empty is a heading. */
  href: z.union([z.literal(""), Href.max(500)]).default(""),
};
const Leaf = z.object({ ...own, items: z.array(z.never()).max(0).default([]) });
const Middle = z.object({ ...own, items: z.array(Leaf).max(30).default([]) });
const Top = z.object({ ...own, items: z.array(Middle).max(30).default([]) });

/** The menus around every page; null is the one that the shop comes with. */
export const MenuSettings = z.object({
  header: z.array(Top).max(12).nullable().default(null),
  /** Columns, and what stands in them. */
  footer: z.array(Middle).max(6).nullable().default(null),
});

export type MenuName = keyof z.infer<typeof MenuSettings>;

export interface MenuItem {
  readonly id: string;
  readonly kind: "link" | "categories" | "pages";
  readonly label: string;
  readonly href: string;
  readonly items: readonly MenuItem[];
}

/** How deep things may lie in one another: of the header, a link, a column of its panel, and what stands in that. */
export const MENU_DEPTH: Readonly<Record<MenuName, number>> = { header: 3, footer: 2 };
