/** One address of each kind of page, in the demo shop. */
export const PAGES = {
  "front page": "/",
  listing: "/shop/",
  "second page of the listing": "/shop/page/2/",
  "listing shown as a list": "/shop/?view=list",
  "listing whose filters match nothing": "/shop/?min_price=5000",
  category: "/product-category/table/drinking/mugs/",
  tag: "/product-tag/gift/",
  "search with results": "/?s=mug&post_type=product",
  "search without results": "/?s=qqqqzzzz&post_type=product",
  "search with a corrected word": "/?s=taepot&post_type=product",
  "simple product": "/product/espresso-pair/",
  "variable product": "/product/tide-mug/",
  "grouped product": "/product/table-for-two/",
  bundle: "/product/slow-breakfast/",
  "external product": "/product/clay-book/",
  download: "/product/glaze-recipes/",
  "product with extra fields": "/product/personalised-mug/",
  "product that is sold out": "/product/lantern-candle-holder/",
  "product on backorder": "/product/bud-vase/",
  cart: "/cart/",
  journal: "/journal/",
  "journal entry with comments": "/journal/firing-a-wood-kiln-in-the-rain/",
  "page that is not there": "/nothing-on-this-shelf/",
} as const;

export type PageName = keyof typeof PAGES;

/** Pages that look the same to everyone and are kept in memory. */
export const SHARED_PAGES = Object.values(PAGES).filter((address) => address !== PAGES.cart);
