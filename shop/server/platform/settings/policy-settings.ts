import { z } from "zod";
import { Href } from "../html/href.ts";

/** The pages every shop is expected to have, in the order in which menus list them. */
export const POLICIES = ["contact", "delivery", "returns", "terms", "privacy"] as const;
export type Policy = (typeof POLICIES)[number];

const Page = z.union([z.literal(""), Href.max(500)]).default("");

/** The URL of each page, or "" without one. The footer, the checkout and product pages link to them. */
export const PolicySettings = z.object({
  contact: Page,
  delivery: Page,
  returns: Page,
  terms: Page,
  privacy: Page,
});
