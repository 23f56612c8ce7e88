import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../../server/platform/db/test-db.ts";
import { findDraft } from "../../../../server/sales/drafts/draft-rows.ts";
import { IRISH_SHOP, NORA } from "../../../../server/sales/orders/test-orders.ts";
import { adminArgs, resultOf, signInStaff } from "../../test-admin.server.ts";
import type { DraftResult } from "./draft-result.ts";
import * as draftPage from "./draft.tsx";
import * as listPage from "./drafts.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

let cookie = "";
let jar = 0;
beforeEach(async () => {
  cookie = await signInStaff(shop, "manager");
  jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 5 });
});

interface Sent {
  readonly status: number;
  readonly to: string;
  readonly problems: readonly (string | null)[];
  readonly version: string;
}

/** Sends a form without a script; redirects are answers. */
async function send(id: number | null, fields: Readonly<Record<string, string>>): Promise<Sent> {
  const call = { shop, cookie, params: id === null ? {} : { id: String(id) } };
  const answer: unknown = await draftPage.action(adminArgs(call, fields) as never);
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get("location") ?? "", problems: [], version: "" };
  }
  const result = resultOf(answer);
  return {
    status: 200,
    to: "",
    problems: (result.problems ?? []).map(({ field }) => field),
    version: result.entered?.["version"] ?? "",
  };
}

const idIn = (path: string) => Number(/drafts\/(\d+)/.exec(path)?.[1]);
const open = async (id: number, search = "") =>
  draftPage.loader(
    adminArgs({ shop, cookie, params: { id: String(id) }, path: `/admin/orders/drafts/${id}/${search}` }) as never,
  );

/** The fields that the page of a draft would send. */
async function fieldsOf(id: number): Promise<Record<string, string>> {
  const { version, values, lines } = await open(id);
  return {
    ...values,
    version: String(version),
    ...Object.fromEntries(
      lines.flatMap(({ key, price, quantity, catalog }) => [
        [`price-${key}`, price],
        [`quantity-${key}`, String(quantity)],
        [`catalog-${key}`, catalog],
      ]),
    ),
  };
}

describe("a draft, without a script", () => {
  test("is created, changed and sent by buttons alone", async () => {
    const first = await send(null, { key: "the-first-form", intent: "find", q: "jar" });
    const id = idIn(first.to);
    expect(first).toMatchObject({ status: 303, to: `/admin/orders/drafts/${id}/?q=jar` });
    expect((await open(id, "?q=jar")).found.rows).toMatchObject([{ ref: String(jar), title: "Jar", end: "€10.00" }]);

    await send(id, { ...(await fieldsOf(id)), intent: `add:${jar}` });
    await send(id, { ...(await fieldsOf(id)), intent: "custom", "custom-name": "Engraving", "custom-price": "7,50" });
    const entered = await fieldsOf(id);
    const [line = ""] = Object.keys(entered).filter((name) => name.startsWith("quantity-"));
    await send(id, { ...entered, [line]: "2", discount: "10", "discount-reason": "Friend", ...NORA, intent: "save" });
    const page = await open(id);
    expect(page.lines.map(({ name, total }) => [name, total])).toEqual([
      ["Jar", "€20.00"],
      ["Engraving", "€7.50"],
    ]);
    expect(page.sums).toMatchObject({ discount: "−€2.75", shipping: "€6.50", total: "€31.25" });

    const placed = await send(id, { ...(await fieldsOf(id)), intent: "place" });
    expect(placed.to).toMatch(/^\/admin\/orders\/\d+\/\?done=draft$/);
    expect(await send(id, { ...entered, intent: "place" })).toMatchObject({ status: 303 });
    expect((await opened.database.pool.query("select from orders")).rowCount).toBe(1);
  });

  test("says what is missing and keeps what was entered", async () => {
    const id = idIn((await send(null, { key: "the-first-form", intent: `add:${jar}` })).to);
    const refused = await send(id, { ...(await fieldsOf(id)), email: "nora", note: "Call her.", intent: "place" });
    expect(refused.problems).toContain("email");
    expect((await findDraft(opened.database.pool, id))?.content).toMatchObject({ note: "Call her." });
    const wrong = await send(id, { ...(await fieldsOf(id)), discount: "110", intent: "save" });
    expect(wrong.problems).toEqual(["discount"]);
  });

  test("is not saved over the change of another person, unless sent again", async () => {
    const id = idIn((await send(null, { key: "the-first-form", intent: `add:${jar}` })).to);
    const mine = await fieldsOf(id);
    await send(id, { ...mine, note: "theirs", intent: "save" });
    const refused = await send(id, { ...mine, note: "mine", intent: "save" });
    expect(refused.problems).toEqual([null]);
    expect((await findDraft(opened.database.pool, id))?.content.note).toBe("theirs");
    await send(id, { ...mine, note: "mine", version: refused.version, intent: "save" });
    expect((await findDraft(opened.database.pool, id))?.content.note).toBe("mine");
  });
});

test("a changed price stays beside the catalogue's, and the catalogue's price again follows the catalogue", async () => {
  const id = idIn((await send(null, { key: "the-first-form", intent: `add:${jar}` })).to);
  const fields = await fieldsOf(id);
  const [price = ""] = Object.keys(fields).filter((name) => name.startsWith("price-"));
  await send(id, { ...fields, [price]: "8", intent: "save" });
  expect((await open(id)).lines).toMatchObject([{ price: "8.00", catalogPrice: "€10.00" }]);
  await send(id, { ...(await fieldsOf(id)), [price]: "10.00", intent: "save" });
  await opened.database.pool.query("update products set regular_price = 1100");
  expect((await open(id)).lines).toMatchObject([{ price: "11.00", catalogPrice: "" }]);
});

test("a new draft saves itself before it has an item, once however often it is changed", async () => {
  const auto = async (fields: Readonly<Record<string, string>>) => {
    const args = adminArgs({ shop, cookie, params: {} }, { ...NORA, key: "one-new-form", intent: "auto", ...fields });
    return resultOf(await draftPage.action(args as never)) as DraftResult;
  };
  const first = await auto({ note: "Call back" });
  const second = await auto({ note: "Call back on Monday", version: String(first.draft?.version) });
  expect(second.draft).toEqual({ id: first.draft?.id, version: (first.draft?.version ?? 0) + 1 });
  const stored = await findDraft(opened.database.pool, first.draft?.id ?? 0);
  expect(stored?.content).toMatchObject({ note: "Call back on Monday", lines: [] });
  const { to } = await send(null, {
    ...NORA,
    key: "one-new-form",
    version: String(second.draft?.version),
    intent: `add:${jar}`,
  });
  expect(idIn(to)).toBe(first.draft?.id);
  expect((await open(idIn(to))).lines).toHaveLength(1);
});

test("an order that is created from a customer’s page begins with the customer", async () => {
  const { to } = await send(null, { intent: "customer:nora@example.com" });
  expect((await open(idIn(to))).values).toMatchObject({ email: "nora@example.com" });
});

test("drafts are listed and can be duplicated and discarded", async () => {
  const id = idIn((await send(null, { key: "the-first-form", intent: `add:${jar}` })).to);
  const copy = idIn((await send(id, { key: "another-form", intent: "duplicate" })).to);
  const { drafts } = (await listPage.loader(adminArgs({ shop, cookie }) as never)) as {
    drafts: readonly { id: number; total: string }[];
  };
  expect(drafts.map((draft) => [draft.id, draft.total])).toEqual([
    [copy, "€16.50"],
    [id, "€16.50"],
  ]);
  expect((await send(copy, { intent: "discard" })).to).toBe("/admin/orders/drafts/");
  expect(await findDraft(opened.database.pool, copy)).toBeNull();
});
