import { createCoupon, deleteCoupon, deleteCoupons, getCoupon, listCoupons } from "./cart-coupons.ts";
import { createItem, deleteItem, deleteItems, getItem, listItems, putItem } from "./cart-items.ts";
import { CART_CHANGES, getCart } from "./cart-routes.ts";
import { getCheckout, postCheckout, putCheckout } from "./checkout.ts";
import { payForOrder } from "./checkout-order.ts";
import { collectionData } from "./collection-data.ts";
import { getOrder } from "./order.ts";
import { getAttribute, listAttributes, listAttributeTerms } from "./product-attributes.ts";
import { listReviews } from "./product-reviews.ts";
import { getCategory, listBrands, listCategories, listTags, noBrand } from "./product-terms.ts";
import { getProduct, listProducts } from "./products.ts";
import type { CartHandler, PublicHandler } from "./store-call.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Handlers<Handler> = Partial<Readonly<Record<Method, Handler>>>;

export type Route = { readonly path: string; readonly pattern: RegExp } & (
  | { readonly access: "everybody"; readonly handlers: Handlers<PublicHandler> }
  /** Shown to whoever proves that it is theirs, and kept by nobody. */
  | { readonly access: "proof"; readonly handlers: Handlers<PublicHandler> }
  /** Reading a cart needs nothing; the checkout is never without a nonce. */
  | { readonly access: "cart" | "checkout"; readonly handlers: Handlers<CartHandler> }
);

const changes = [...CART_CHANGES].map(([name, handler]): Route => ({
  path: `/cart/${name}`,
  pattern: new RegExp(`^/cart/${name}$`),
  access: "cart",
  handlers: { POST: handler },
}));

function open(path: string, pattern: RegExp, handler: PublicHandler): Route {
  return { path, pattern, access: "everybody", handlers: { GET: handler } };
}

/** The first that fits is meant: names come before numbers and slugs. */
export const ROUTES: readonly Route[] = [
  open("/products", /^\/products$/, listProducts),
  open("/products/collection-data", /^\/products\/collection-data$/, collectionData),
  open("/products/attributes", /^\/products\/attributes$/, listAttributes),
  open("/products/attributes/{id}", /^\/products\/attributes\/(?<name>\d+)$/, getAttribute),
  open("/products/attributes/{id}/terms", /^\/products\/attributes\/(?<name>\d+)\/terms$/, listAttributeTerms),
  open("/products/categories", /^\/products\/categories$/, listCategories),
  open("/products/categories/{id}", /^\/products\/categories\/(?<name>\d+)$/, getCategory),
  open("/products/tags", /^\/products\/tags$/, listTags),
  open("/products/brands", /^\/products\/brands$/, listBrands),
  open("/products/brands/{id}", /^\/products\/brands\/(?<name>[^/]+)$/, noBrand),
  open("/products/reviews", /^\/products\/reviews$/, listReviews),
  open("/products/{id}", /^\/products\/(?<name>[^/]+)$/, getProduct),
  { path: "/cart", pattern: /^\/cart$/, access: "cart", handlers: { GET: getCart } },
  ...changes,
  {
    path: "/cart/items",
    pattern: /^\/cart\/items$/,
    access: "cart",
    handlers: { GET: listItems, POST: createItem, DELETE: deleteItems },
  },
  {
    path: "/cart/items/{key}",
    pattern: /^\/cart\/items\/(?<name>[\w-]{32})$/,
    access: "cart",
    handlers: { GET: getItem, POST: putItem, PUT: putItem, PATCH: putItem, DELETE: deleteItem },
  },
  {
    path: "/cart/coupons",
    pattern: /^\/cart\/coupons$/,
    access: "cart",
    handlers: { GET: listCoupons, POST: createCoupon, DELETE: deleteCoupons },
  },
  {
    path: "/cart/coupons/{code}",
    pattern: /^\/cart\/coupons\/(?<name>[^/]+)$/,
    access: "cart",
    handlers: { GET: getCoupon, DELETE: deleteCoupon },
  },
  {
    path: "/checkout",
    pattern: /^\/checkout$/,
    access: "checkout",
    handlers: { GET: getCheckout, POST: postCheckout, PUT: putCheckout, PATCH: putCheckout },
  },
  {
    path: "/checkout/{id}",
    pattern: /^\/checkout\/(?<name>\d+)$/,
    access: "checkout",
    handlers: { POST: payForOrder },
  },
  { path: "/order/{id}", pattern: /^\/order\/(?<name>\d+)$/, access: "proof", handlers: { GET: getOrder } },
];
