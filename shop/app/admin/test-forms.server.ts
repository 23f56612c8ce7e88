import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Window } from "happy-dom";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { inviteStaff } from "../../server/people/accounts/staff.ts";
import {
  createFields,
  createProduct,
  createVariable,
  fieldOf,
  type TestShop,
} from "../../server/sales/cart/test-shop.ts";
import { EMPTY_DRAFT } from "../../server/sales/drafts/draft.ts";
import { placeOrder } from "../../server/sales/orders/place-order.ts";
import { createCoupon, filledCart, IRISH_SHOP, requestFor } from "../../server/sales/orders/test-orders.ts";
import { requestSubscription } from "../../server/content/newsletter/request-subscription.ts";
import { createComment, createPost } from "../../server/content/reviews/test-comments.ts";
import { sealSecret } from "../../server/platform/secrets/seal.ts";
import { ShopSettings } from "../../server/platform/settings/settings.ts";
import routes from "../routes.ts";
import { ADMIN_ACCESS } from "./access.ts";
import { resultOf, adminArgs, signInStaff } from "./test-admin.server.ts";

/** Renders every admin page that has an action, in a shop with test data, and parses its forms. */

interface Module {
  readonly loader?: (args: object) => Promise<unknown>;
  readonly action?: (args: object) => Promise<unknown>;
  readonly default?: unknown;
}

export interface ShownForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Intents of its buttons; "" is a button without one. */
  readonly intents: readonly string[];
  /** Whether it needs a confirmation: without a script, a checkbox or the password. */
  readonly asks: boolean;
}

export interface AdminWalk {
  /** Session cookie of the owner. */
  readonly cookie: string;
  /** The forms of a page, or of the page rendered after these fields were sent without a script. */
  formsOf(path: string, sent?: Readonly<Record<string, string>>): Promise<readonly ShownForm[]>;
  send(path: string, fields: Readonly<Record<string, string>>): Promise<ReturnType<typeof resultOf>>;
}

/** Routes with an action. */
export const ACTING_ROUTES: readonly string[] = Object.keys(ADMIN_ACCESS).filter((path) => ADMIN_ACCESS[path]?.act);

const flat = (entries: readonly RouteConfigEntry[], above = ""): readonly { path: string; file: string }[] =>
  entries.flatMap(({ path: own, file, children = [] }) => {
    const path = [above, own].filter(Boolean).join("/");
    return children.length > 0 ? flat(children, path) : [{ path: `/${path}/`, file }];
  });
const files = import.meta.glob<Module>("./**/*.{ts,tsx}");

async function moduleOf(path: string): Promise<Module> {
  const { file = "" } = flat(routes).find((route) => route.path === path) ?? {};
  return (await files[`./${file.replace(/^admin\//, "")}`]?.()) ?? {};
}

interface Seeded {
  readonly params: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly search: Readonly<Record<string, string>>;
}

export async function walkAdmin(shop: TestShop): Promise<AdminWalk> {
  const cookie = await signInStaff(shop, "owner");
  const { params, search } = await seed(shop);
  const callOf = (path: string) => ({
    shop,
    cookie,
    path: `${path}${search[path] ?? ""}`,
    params: params[path] ?? {},
  });
  return {
    cookie,
    async formsOf(path, sent) {
      const { loader, action, default: Page } = await moduleOf(path);
      const actionData = sent && resultOf(await action?.(adminArgs(callOf(path), sent)));
      const loaded = (await loader?.(adminArgs(callOf(path)))) ?? null;
      const isWrapped = typeof loaded === "object" && loaded !== null && "init" in loaded;
      const loaderData = isWrapped ? resultOf(loaded) : loaded;
      const props = { loaderData, actionData, params: params[path] ?? {}, matches: [] };
      const router = createMemoryRouter([{ path: "*", Component: () => createElement(Page as never, props as never) }]);
      return readForms(renderToStaticMarkup(createElement(RouterProvider, { router })));
    },
    async send(path, fields) {
      const { action } = await moduleOf(path);
      return resultOf(await action?.(adminArgs(callOf(path), fields)));
    },
  };
}

/** Forms that are sent with POST. */
function readForms(html: string): readonly ShownForm[] {
  const window = new Window();
  window.document.body.innerHTML = html;
  const forms = [...window.document.querySelectorAll("form")]
    .filter((form) => form.getAttribute("method") === "post")
    .map((form) => {
      const own = [...form.querySelectorAll("button[name=intent]:not([form]), input[name=intent]")];
      // Buttons elsewhere in the page name their form.
      const named =
        form.id === "" ? [] : [...window.document.querySelectorAll(`button[name=intent][form="${form.id}"]`)];
      const intents = [...own, ...named].map((button) => button.getAttribute("value") ?? "");
      const fields = [...new window.FormData(form as never).entries()].filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      );
      return {
        fields: Object.fromEntries(fields),
        intents: intents.length === 0 ? [""] : intents,
        asks:
          form.querySelector(
            "input[type=checkbox][required], input[name=confirmed], [autocomplete=current-password]",
          ) !== null,
      };
    });
  window.close();
  return forms;
}

const CUSTOM_LINE = {
  key: "line-1",
  productId: null,
  variationId: null,
  name: "Engraving",
  taxClass: "",
  price: 700,
  quantity: 1,
};

async function seed(shop: TestShop): Promise<Seeded> {
  const { database } = shop;
  await database.pool.query(
    "insert into list_views (person_id, list, name) select id, 'orders', 'Gifts' from people where role = 'owner'",
  );
  const one = async (text: string, values: unknown[] = []) =>
    String((await database.pool.query<{ id: number }>(text, values)).rows[0]?.id);
  shop.change(
    ShopSettings.parse({
      ...IRISH_SHOP,
      shop: { leadImage: "jar" },
      look: { logo: { path: "logo-0123456789abcdef.webp", width: 100, height: 40 } },
      texts: { own: { en: { "Add to cart": "Put it into the basket" } } },
      payments: { ...IRISH_SHOP.payments, stripe: { sealedSecretKey: sealSecret(shop.secret, "sk_test_1") } },
      tracking: {
        pixels: { facebook: { enabled: true, ids: ["12345"] } },
        events: [
          { id: "guide", triggers: [{ on: "click", selector: ".guide" }], pixels: { facebook: { name: "Guide" } } },
        ],
      },
    }),
  );
  const jar = await createProduct(database, { name: "Jar", regularPrice: 1000, stock: 10 });
  await createFields(database, jar, [fieldOf("name", { kind: "text" } as never)]);
  const media = await one(
    `insert into media (name, alt, files, width, height, original)
     values ('jar', 'A jar', '[]', 10, 10, 'jar.png') returning id`,
  );
  await database.pool.query("insert into product_media (product_id, media_id, position) values ($1, $2, 0)", [
    jar,
    media,
  ]);
  const file =
    "insert into product_files (product_id, name, location) values ($1, 'Manual', 'manual.pdf') returning id";
  await one(file, [jar]);
  await createComment(database, { productId: jar, status: "approved", rating: 5 });
  await createComment(database, { productId: jar, status: "trash", rating: 5 });
  await one(
    `insert into messages (page_slug, name, email, body)
     values ('contact', 'Nora', 'nora@example.com', 'Is the jar food safe?') returning id`,
  );
  await database.pool.query("insert into url_redirects (path, product_id) values ('/product/old-jar/', $1)", [jar]);
  const size = { name: "Size", options: { S: "S" } };
  const shirt = await createVariable(database, { name: "Shirt" }, [size], [{ values: ["S"] }]);
  await createCoupon(database, { code: "spring" });
  await one("insert into tags (name, slug) values ('Blue', 'blue') returning id");
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2])));
  if (!placed.ok) throw new Error("The order was refused.");
  const { orderId } = placed.value;
  await one(
    `with package as (insert into order_shipments (order_id, carrier) values ($1, 'dhl') returning id)
     insert into order_shipment_lines (shipment_id, order_line_id, quantity)
     select package.id, line.id, 1 from package, order_lines line where line.order_id = $1 returning shipment_id as id`,
    [orderId],
  );
  await database.pool.query("insert into order_tags (order_id, tag) values ($1, 'Gift')", [orderId]);
  const draftOrder = await one(
    "insert into draft_orders (key, content, saved_by) values ('the-draft', $1, 'Nora') returning id",
    [
      JSON.stringify({
        ...EMPTY_DRAFT,
        lines: [{ ...CUSTOM_LINE, key: "line-0", productId: jar, name: "" }, CUSTOM_LINE],
      }),
    ],
  );
  await database.pool.query("update orders set attention = 'The money did not arrive.'");
  const returned = await one("insert into returns (order_id, reason) values ($1, 'damaged') returning id", [orderId]);
  const attribute = await one("insert into attributes (name, slug) values ('Colour', 'colour') returning id");
  await one("insert into attribute_terms (attribute_id, name, slug) values ($1, 'Red', 'red') returning id", [
    attribute,
  ]);
  const about = await one(
    `insert into content_pages (slug, title, document, status)
     values ('about', 'About', '{"version": 1, "blocks": []}', 'published') returning id`,
  );
  const draft =
    "insert into content_page_drafts (page_id, title, document) select id, title, document from content_pages";
  await database.pool.query(draft);
  await database.pool.query(
    `insert into content_page_versions (page_id, kind, title, document)
     select id, 'published', title, document from content_pages`,
  );
  const { rows } = await database.pool.query<{ id: number }>("select id from people");
  const owner = { id: rows[0]?.id ?? 0, name: "", email: "owner@example.com", role: "owner" } as never;
  await requestSubscription(shop, { email: "reader@example.com", source: "footer", consentText: "" });
  await inviteStaff(shop, owner, { email: "new@example.com", role: "viewer" });
  const product = { id: String(jar) };
  const variable = { id: String(shirt.productId) };
  const variation = { ...variable, variation: String(shirt.variationIds[0]) };
  const params = {
    "/admin/orders/:id/": { id: String(orderId) },
    "/admin/orders/drafts/:id/": { id: draftOrder },
    "/admin/orders/:id/fulfil/": { id: String(orderId) },
    "/admin/orders/:id/edit/": { id: String(orderId) },
    "/admin/orders/:id/refund/": { id: String(orderId) },
    "/admin/orders/:id/return/": { id: String(orderId) },
    "/admin/returns/:id/": { id: returned },
    "/admin/products/:id/": product,
    "/admin/products/:id/stock/": product,
    "/admin/products/:id/fields/": product,
    "/admin/products/:id/files/": product,
    "/admin/products/:id/variations/": variable,
    "/admin/products/:id/variations/:variation/": variation,
    "/admin/products/:id/variations/:variation/files/": variation,
    "/admin/categories/:id/": { id: await one("insert into categories (name, slug) values ('P', 'p') returning id") },
    "/admin/attributes/:id/": { id: attribute },
    "/admin/coupons/:id/": { id: await one("select id from coupons") },
    "/admin/journal/:id/": { id: String(await createPost(database, { slug: "kiln" })) },
    "/admin/pages/:id/": { id: about },
    "/admin/pages/:id/edit/": { id: about },
    "/admin/tracking/pixels/:pixel/": { pixel: "facebook" },
    "/admin/tracking/events/:event/": { event: "guide" },
    "/admin/settings/shipping/:zone/": { zone: "1" },
  };
  const search = {
    "/admin/products/:id/fields/": "?edit=name",
    "/admin/texts/": "?changed=1",
    "/admin/reviews/": "?status=approved",
    "/admin/customers/one/": "?email=nora@example.com",
    "/admin/customers/one/erase/": "?email=nora@example.com",
  };
  return { params, search };
}
