export type PageKind = "cart" | "checkout" | "product-list" | "single-product" | "grouped-product" | "quick-view";

/** Forms in quick views: the shop's own first, then the containers of popular themes and plug-ins. */
export const QUICK_VIEW_FORMS =
  ":is([data-quick-view], .quick-view, .product-lightbox, #yith-quick-view-modal, #ast-quick-view-modal, #owp-qv-wrap) form.cart";

const SIGNS: Readonly<Record<PageKind, string>> = {
  cart: "body.woocommerce-cart",
  checkout: "body.woocommerce-checkout",
  "product-list":
    "body.archive.woocommerce, body.post-type-archive-product, body.tax-product_cat, body.tax-product_tag",
  "single-product": "body.single-product",
  "grouped-product": "form.grouped_form",
  "quick-view": QUICK_VIEW_FORMS,
};

/** The kinds of this page. A grouped product is a single product too; a quick view can be open on any page. */
export function recognisePage(page: Document): ReadonlySet<PageKind> {
  const kinds = Object.keys(SIGNS) as PageKind[];
  return new Set(kinds.filter((kind) => page.querySelector(SIGNS[kind])));
}
