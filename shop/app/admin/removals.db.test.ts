import { beforeAll, describe, expect, test } from "vitest";
import { createFields, createProduct, createTestShop, fieldOf } from "../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { parseSettings } from "../../server/platform/settings/store.ts";
import { ACTING_ROUTES, type AdminWalk, walkAdmin } from "./test-forms.server.ts";
import * as designPage from "./design/design.tsx";
import * as fieldsPage from "./products/fields.tsx";
import * as productPage from "./products/product.tsx";
import { resultOf, adminArgs, signInStaff } from "./test-admin.server.ts";
import * as textsPage from "./texts/texts.tsx";

/** Intents that remove something. */
const REMOVES = /^(?:remove|delete|forget|drop|withdraw|discard|erase|reset|house|trash|clear|cancel|no-.+|remove-.+)$/;

/** Actions without a confirmation or an Undo button, with the way to revert each. */
const CAN_BE_UNDONE: Readonly<Record<string, string>> = {
  "/admin/products/:id/ trash": "restored from the trash",
  "/admin/reviews/ trash": "approved again",
  "/admin/products/:id/ remove": "Undo",
  "/admin/products/:id/ forget": "removes a message about a failed upload",
  "/admin/products/:id/fields/ remove": "Undo",
  "/admin/texts/ reset": "Undo",
};

const SIGN_IN = /^\/admin\/(?:login|second-factor|setup|invitation|confirm|logout)\//;
/** Routes without a page, or without anything to remove. */
const NO_PAGE = /\/(?:ajax|blocks|upload|upload-file|video-files|files\/:file|import\/:id|email)\/$/;

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);

let walk: AdminWalk;
beforeAll(async () => {
  walk = await walkAdmin(shop);
});

describe("destructive actions ask first or can be undone", () => {
  test.each(ACTING_ROUTES.filter((path) => !SIGN_IN.test(path) && !NO_PAGE.test(path)))("%s", async (path) => {
    const silent = (await walk.formsOf(path)).flatMap(({ intents, asks }) =>
      asks ? [] : intents.filter((intent) => REMOVES.test(intent)).map((intent) => `${path} ${intent}`),
    );
    expect(silent.filter((each) => !(each in CAN_BE_UNDONE))).toEqual([]);
  });
});

describe("Undo restores", () => {
  let cookie = "";
  beforeAll(async () => {
    cookie = await signInStaff(shop, "manager");
  });
  interface Page {
    readonly action: (args: never) => Promise<unknown>;
    readonly loader: (args: never) => Promise<unknown>;
  }
  interface Undone {
    readonly message: string;
    readonly undo: Readonly<Record<string, string>>;
  }
  const open = async <Data>(page: Page, params: Record<string, string> = {}) =>
    (await page.loader(adminArgs({ shop, cookie, params }) as never)) as Data;
  const send = async (page: Page, fields: Readonly<Record<string, string>>, params: Record<string, string> = {}) => {
    const result = resultOf(await page.action(adminArgs({ shop, cookie, params }, fields) as never));
    const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
    shop.change(parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log));
    return result as unknown as Undone;
  };

  test("an image with its position and description", async () => {
    const id = String(await createProduct(opened.database, { name: "Pot" }));
    for (const name of ["a", "b", "c"]) {
      await opened.database.pool.query(
        `with made as (insert into media (name, alt, files, width, height)
           values ('pot-' || $2::text, $2, '[]', 10, 10) returning id)
         insert into product_media (product_id, media_id, position)
         select $1, id, (select count(*) from product_media where product_id = $1) from made`,
        [id, name],
      );
    }
    const alts = async () => (await open<{ images: { id: number; alt: string }[] }>(productPage, { id })).images;
    const [, second] = await alts();
    const { message, undo } = await send(productPage, { intent: "remove", image: String(second?.id) }, { id });
    expect(message).toBe("Image removed.");
    expect((await alts()).map(({ alt }) => alt)).toEqual(["a", "c"]);
    expect((await send(productPage, undo, { id })).message).toBe("Image restored.");
    expect((await alts()).map(({ alt }) => alt)).toEqual(["a", "b", "c"]);
    await send(productPage, undo, { id });
    expect((await alts()).map(({ alt }) => alt)).toEqual(["a", "b", "c"]);
  });

  test("a product option with its position and rule", async () => {
    const productId = await createProduct(opened.database, { name: "Card" });
    const choices = [
      { value: "gold", label: "Gold", price: { kind: "fixed", amount: 500 } },
      { value: "plain", label: "Plain" },
    ];
    await createFields(opened.database, productId, [
      fieldOf("first", { kind: "text", maxLength: 20 } as never),
      fieldOf("second", { kind: "select", choices } as never, { isRequired: true, label: "Finish" }),
      fieldOf("third", { kind: "checkbox" } as never),
    ]);
    const params = { id: String(productId) };
    const { fields: before } = await open<{ fields: readonly unknown[] }>(fieldsPage, params);
    const { message, undo } = await send(fieldsPage, { intent: "remove", field: "second" }, params);
    expect(message).toBe("“Finish” removed.");
    expect((await open<{ fields: readonly unknown[] }>(fieldsPage, params)).fields).toHaveLength(2);
    expect((await send(fieldsPage, undo, params)).message).toBe("“Finish” restored.");
    expect((await open<{ fields: readonly unknown[] }>(fieldsPage, params)).fields).toEqual(before);
  });

  test("a text override", async () => {
    type Rows = { rows: { id: number; usual: string; own: string | null }[] };
    const { rows } = await open<Rows>(textsPage);
    const id = String(rows.find(({ usual }) => !usual.includes("{"))?.id);
    const own = async () => (await open<Rows>(textsPage)).rows.find((text) => String(text.id) === id)?.own;
    await send(textsPage, { id, intent: "save", text: "Mine" });
    expect(await own()).toBe("Mine");
    const { undo } = await send(textsPage, { id, intent: "reset", text: "Mine" });
    expect(await own()).toBeNull();
    await send(textsPage, undo);
    expect(await own()).toBe("Mine");
  });
});

test("resetting the colours needs a confirmation", async () => {
  const { cookie } = walk;
  const send = async (form: Record<string, string>) =>
    resultOf(await designPage.action(adminArgs({ shop, cookie }, form) as never));
  expect((await send({ intent: "house" })).problems?.[0]?.text).toMatch(/^Confirm/);
  expect((await send({ intent: "house", confirmed: "1" })).problems).toEqual([]);
});
