import { z } from "zod";
import { Href } from "../html/href.ts";

const Id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const own = {
  id: Id,
  /** Every kind but `link` is replaced by as many links as there are. */
  kind: z.enum(["link", "categories", "pages", "policies"]).default("link"),
  label: z.string().max(80).default(""),
  /** Empty for a heading. */
  href: z.union([z.literal(""), Href.max(500)]).default(""),
};
const Leaf = z.object({ ...own, items: z.array(z.never()).max(0).default([]) });
const Middle = z.object({ ...own, items: z.array(Leaf).max(30).default([]) });
const Top = z.object({ ...own, items: z.array(Middle).max(30).default([]) });

/** The menus of every page; null for the default menu. */
export const MenuSettings = z.object({
  header: z.array(Top).max(12).nullable().default(null),
  /** Columns and their links. */
  footer: z.array(Middle).max(6).nullable().default(null),
});

export type MenuName = keyof z.infer<typeof MenuSettings>;

export interface MenuItem {
  readonly id: string;
  readonly kind: "link" | "categories" | "pages" | "policies";
  readonly label: string;
  readonly href: string;
  readonly items: readonly MenuItem[];
}

/** Nesting depth. In the header: a link, a column of its panel, and the links of that column. */
export const MENU_DEPTH: Readonly<Record<MenuName, number>> = { header: 3, footer: 2 };
