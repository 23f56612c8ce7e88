import { Hono } from "hono";
import type { Catalog } from "../../catalog/catalog.ts";
import type { PageCache } from "../../platform/cache/page-cache.ts";
import type { Shop } from "../../shop.ts";
import { createCoupon, deleteCoupon, deleteCoupons, getCoupon, listCoupons } from "./cart-coupons.ts";
import { addItem, removeItem, updateItem } from "./cart-changes.ts";
import { createItem, deleteItem, deleteItems, getItem, listItems, putItem } from "./cart-items.ts";
import { changing, getCart } from "./cart-routes.ts";
import { getCheckout, postCheckout, putCheckout } from "./checkout.ts";
import { payForOrder } from "./checkout-order.ts";
import { collectionData } from "./collection-data.ts";
import { applyCartCoupon, removeCartCoupon } from "./coupon-changes.ts";
import { selectShippingRate, updateCustomer } from "./customer-changes.ts";
import { getOrder } from "./order.ts";
import { getAttribute, listAttributes, listAttributeTerms } from "./product-attributes.ts";
import { listReviews } from "./product-reviews.ts";
import { getCategory, listBrands, listCategories, listTags, noBrand } from "./product-terms.ts";
import { getProduct, listProducts } from "./products.ts";
import { respond } from "./store-response.ts";
import { type StoreEnv, storeHandlers } from "./store-api.ts";
import { preflight, SHARED } from "./store-headers.ts";
import { jsonResponse, withHeaders } from "./visitor-response.ts";

const NAMESPACE = "wc/store/v1";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const EDIT = ["POST", "PUT", "PATCH"];

/** Products, cart and checkout for headless clients, mounted at `/wp-json/wc/store/v1`. */
export function storeApi(shop: Shop, catalog: Catalog, cache: PageCache): Hono<StoreEnv> {
  const api = new Hono<StoreEnv>();
  // Access: everyone (cached), the owner of an order, the owner of a cart; the checkout always requires a nonce.
  const { open, ownerOnly, cart, checkout, batch } = storeHandlers(shop, catalog, cache, api);

  api.options("/*", () => preflight(METHODS)); // CORS preflight
  api.get("/", () => withHeaders(jsonResponse(respond(routeIndex(api))), SHARED)); // The routes below
  api.get("/products", open(listProducts)); // Products, filtered and sorted
  api.get("/products/collection-data", open(collectionData)); // Price range and counts for filters
  api.get("/products/attributes", open(listAttributes)); // Attributes
  api.get("/products/attributes/:id{[0-9]+}", open(getAttribute)); // One attribute
  api.get("/products/attributes/:id{[0-9]+}/terms", open(listAttributeTerms)); // Terms of an attribute
  api.get("/products/categories", open(listCategories)); // Categories
  api.get("/products/categories/:id{[0-9]+}", open(getCategory)); // One category
  api.get("/products/tags", open(listTags)); // Tags
  api.get("/products/brands", open(listBrands)); // Brands (always empty)
  api.get("/products/brands/:id", open(noBrand)); // Always 404
  api.get("/products/reviews", open(listReviews)); // Reviews
  api.get("/products/:id", open(getProduct)); // One product or variation, by ID or slug
  api.get("/cart", cart(getCart)); // The cart
  api.post("/cart/add-item", cart(changing(addItem, 201))); // Adds a product
  api.post("/cart/update-item", cart(changing(updateItem))); // Changes a quantity
  api.post("/cart/remove-item", cart(changing(removeItem))); // Removes a line
  api.post("/cart/apply-coupon", cart(changing(applyCartCoupon))); // Applies a coupon
  api.post("/cart/remove-coupon", cart(changing(removeCartCoupon))); // Removes a coupon
  api.post("/cart/update-customer", cart(changing(updateCustomer))); // Saves billing and shipping address
  api.post("/cart/select-shipping-rate", cart(changing(selectShippingRate))); // Chooses a shipping rate
  api.post("/cart/extensions", cart(changing(noExtension))); // Returns the cart; there are no extensions
  api.get("/cart/items", cart(listItems)); // Cart lines
  api.post("/cart/items", cart(createItem)); // Adds a product and returns its line
  api.delete("/cart/items", cart(deleteItems)); // Empties the cart
  api.get("/cart/items/:key{[\\w-]{32}}", cart(getItem)); // One cart line
  api.on(EDIT, "/cart/items/:key{[\\w-]{32}}", cart(putItem)); // Changes a line's quantity
  api.delete("/cart/items/:key{[\\w-]{32}}", cart(deleteItem)); // Removes a line
  api.get("/cart/coupons", cart(listCoupons)); // Applied coupons
  api.post("/cart/coupons", cart(createCoupon)); // Applies a coupon
  api.delete("/cart/coupons", cart(deleteCoupons)); // Removes all coupons
  api.get("/cart/coupons/:code", cart(getCoupon)); // One applied coupon
  api.delete("/cart/coupons/:code", cart(deleteCoupon)); // Removes a coupon
  api.get("/checkout", checkout(getCheckout)); // The draft order
  api.post("/checkout", checkout(postCheckout)); // Places the order
  api.on(["PUT", "PATCH"], "/checkout", checkout(putCheckout)); // Saves what was entered so far
  api.post("/checkout/:id{[0-9]+}", checkout(payForOrder)); // Pays for an order
  api.get("/order/:id{[0-9]+}", ownerOnly(getOrder)); // An order
  api.post("/batch", batch); // Several changes in one request
  return api;
}

function noExtension(): Promise<null> {
  return Promise.resolve(null);
}

export interface RouteIndex {
  readonly namespace: string;
  readonly routes: Readonly<Record<string, { readonly namespace: string; readonly methods: readonly string[] }>>;
}

const UNLISTED: ReadonlySet<string> = new Set(["/", "/*", "/batch"]);

/** The list of routes, for clients that discover them. */
export function routeIndex(api: Hono<StoreEnv>): RouteIndex {
  const methods = new Map<string, string[]>();
  for (const { method, path } of api.routes) {
    if (UNLISTED.has(path)) continue;
    const name = `/${NAMESPACE}${path.replace(/:(\w+)(?:\{[^/]+\})?/g, "{$1}")}`;
    methods.set(name, [...(methods.get(name) ?? []), method]);
  }
  const routes = [...methods].map(([name, known]) => [name, { namespace: NAMESPACE, methods: known }] as const);
  return { namespace: NAMESPACE, routes: Object.fromEntries(routes) };
}
