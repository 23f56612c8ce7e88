import type { BrowserContext } from "@playwright/test";
import { ADD, addForm, PRODUCT_PATH } from "./demo-product.ts";

/** The most visited pages. */
export interface PageKind {
  readonly name: "home" | "listing" | "product" | "cart";
  readonly path: string;
  /** Prepares the visitor, for example fills the cart. */
  readonly prepare?: (context: BrowserContext, origin: string) => Promise<void>;
}

export const PAGE_KINDS: readonly PageKind[] = [
  { name: "home", path: "/" },
  { name: "listing", path: "/shop/" },
  { name: "product", path: PRODUCT_PATH },
  {
    name: "cart",
    path: "/cart/",
    async prepare(context, origin) {
      await context.request.post(ADD, { form: await addForm(origin) });
    },
  },
];
