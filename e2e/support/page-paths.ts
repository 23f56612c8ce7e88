/** One path of each kind of page, in the demo shop. */
export const PAGES = {
  "front page": "/",
  listing: "/shop/",
  "second page of the listing": "/shop/page/2/",
  "listing in list view": "/shop/?view=list",
  "listing without matches": "/shop/?min_price=5000",
  category: "/product-category/table/drinking/mugs/",
  tag: "/product-tag/gift/",
  "search with results": "/?s=mug&post_type=product",
  "search without results": "/?s=qqqqzzzz&post_type=product",
  "search with corrected spelling": "/?s=taepot&post_type=product",
  "simple product": "/product/espresso-pair/",
  "variable product": "/product/tide-mug/",
  "grouped product": "/product/table-for-two/",
  bundle: "/product/slow-breakfast/",
  "external product": "/product/clay-book/",
  download: "/product/glaze-recipes/",
  "product with option fields": "/product/field-showcase/",
  "sold-out product": "/product/lantern-candle-holder/",
  "product on backorder": "/product/bud-vase/",
  cart: "/cart/",
  "wish list": "/wishlist/",
  newsletter: "/newsletter/",
  "newsletter requested": "/newsletter/sent/",
  journal: "/journal/",
  "journal entry with comments": "/journal/firing-a-wood-kiln-in-the-rain/",
  "missing page": "/no-such-page/",
} as const;

export type PageName = keyof typeof PAGES;

/** Pages that are the same for every visitor and are cached. */
const PERSONAL: readonly string[] = [PAGES.cart, PAGES["wish list"], PAGES.newsletter];
export const SHARED_PAGES = Object.values(PAGES).filter((path) => !PERSONAL.includes(path));
