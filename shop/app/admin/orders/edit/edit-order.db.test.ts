import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../server/platform/db/test-db.ts";
import { createProduct, createTestShop } from "../../../../server/sales/cart/test-shop.ts";
import { findOrder } from "../../../../server/sales/orders/find-order.ts";
import { placeOrder } from "../../../../server/sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor } from "../../../../server/sales/orders/test-orders.ts";
import { CONFIRMED_FIELD } from "../../ui/confirm-button.tsx";
import { adminArgs, signInStaff } from "../../test-admin.server.ts";
import * as orderPage from "../order.tsx";
import * as refundPage from "../refund.tsx";
import type { EditResult } from "./edit-acts.server.ts";
import * as editPage from "./edit-order.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";
let jar = 0;
let bowl = 0;
let orderId = 0;

beforeAll(async () => {
  shop.change(IRISH_SHOP);
  cookie = await signInStaff(shop, "manager");
  jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 100 });
  bowl = await createProduct(opened.database, { name: "Bowl", regularPrice: 2500, stock: 100 });
});

beforeEach(async () => {
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 3])));
  if (!placed.ok) throw new Error("The order was refused.");
  ({ orderId } = placed.value);
  await moveOrder(shop, orderId, { to: "processing", reason: "" });
});

type Fields = Readonly<Record<string, string>>;
const args = (form?: Fields) => adminArgs({ shop, cookie, params: { id: String(orderId) } }, form) as never;
const open = async () => (await editPage.loader(args())).page;
const order = () => findOrder(shop.database.pool, orderId);

/** Sends the form as a browser without a script does. */
async function send(form: Fields): Promise<EditResult & { readonly status: number }> {
  const answer = (await editPage.action(args(form))) as { data: EditResult; init?: { status: number } };
  return { ...answer.data, status: answer.init?.status ?? 200 };
}

/** Every field of the page as it is shown. */
async function fieldsOf(page: EditResult["page"] = null): Promise<Record<string, string>> {
  const shown = page ?? (await open());
  if (!shown) throw new Error("The order cannot be edited.");
  return Object.fromEntries([
    ["version", shown.version],
    ...Object.entries(shown.values).filter(([name, value]) => name !== "email" || value !== ""),
    ...shown.lines.flatMap(({ key, quantity, hidden }) => [
      [`quantity-${key}`, String(quantity)],
      ...hidden.map(({ name, value }) => [name, value]),
    ]),
  ]);
}

describe("the page that edits an order", () => {
  test("adds products and custom items, shows a review, and saves what the review showed", async () => {
    const found = await send({ ...(await fieldsOf()), intent: "find", q: "bow" });
    expect(found.page?.found.rows).toMatchObject([{ title: "Bowl", ref: String(bowl) }]);
    const added = await send({ ...(await fieldsOf()), intent: `add:${bowl}` });
    const custom = { "custom-name": "Engraving", "custom-price": "7.00", "custom-quantity": "1" };
    const both = await send({ ...(await fieldsOf(added.page)), ...custom, intent: "custom" });
    expect(both.page?.lines.map(({ name, total }) => [name, total])).toEqual([
      ["Jar", "€30.00"],
      ["Bowl", "€25.00"],
      ["Engraving", "€7.00"],
    ]);
    const fields = { ...(await fieldsOf(both.page)), reason: "She called" };
    const review = await send({ ...fields, intent: "review" });
    expect(review.step).toBe("review");
    expect(review.page?.review).toMatchObject({
      changes: ["Added 1 × Bowl", "Added 1 × Engraving"],
      oldTotal: "€36.50",
      newTotal: "€68.50",
      differenceText: "+€32.00",
      oldTax: "€6.83",
      newTax: "€12.81",
      next: "The customer then has €32.00 to pay, by payment link or outside the shop.",
    });
    expect((await order())?.lines).toHaveLength(1);

    const saved = await editPage.action(args({ ...fields, intent: "save", "seen-total": "6850" }));
    expect((saved as Response).headers.get("location")).toBe(`/admin/orders/${orderId}/?done=edited-no-mail`);
    expect(await order()).toMatchObject({ total: 6850, balance: 3200 });
    const { details } = await orderPage.loader(args());
    expect(details.edits).toMatchObject([{ reason: "She called", changes: ["Added 1 × Bowl", "Added 1 × Engraving"] }]);
  });

  test("says at its field what cannot be changed, and keeps what was entered", async () => {
    const fields = await fieldsOf();
    const [name = ""] = Object.keys(fields).filter((each) => each.startsWith("quantity-"));
    const none = await send({ ...fields, [name]: "0", intent: "review" });
    expect(none).toMatchObject({ status: 422, step: "edit", problems: [{ field: "q" }] });
    const words = await send({ ...fields, [name]: "some", intent: "review" });
    expect(words).toMatchObject({ status: 422, problems: [{ field: name }], entered: { [name]: "some" } });
    expect(await send({ ...fields, intent: "review" })).toMatchObject({
      problems: [{ text: "There are no changes to save." }],
    });
  });

  test("saves nothing if another person edited the order since, or a price changed since the review", async () => {
    const fields = await fieldsOf();
    const [name = ""] = Object.keys(fields).filter((each) => each.startsWith("quantity-"));
    const changed = { ...fields, [name]: "2", intent: "save" };
    expect(await send({ ...changed, "seen-total": "1" })).toMatchObject({ status: 422, step: "review" });
    await editPage.action(args({ ...changed, "seen-total": "2650" }));
    expect(await order()).toMatchObject({ total: 2650, balance: -1000 });

    const late = await send({ ...fields, [name]: "1", intent: "save", "seen-total": "1650" });
    expect(late.problems[0]?.text).toMatch(/^This order was changed by .* since you opened this page/);
    expect(await order()).toMatchObject({ total: 2650 });
  });

  test("what was paid too much is refunded exactly, and what is left to pay is marked as paid", async () => {
    const fields = await fieldsOf();
    const [name = ""] = Object.keys(fields).filter((each) => each.startsWith("quantity-"));
    await editPage.action(args({ ...fields, [name]: "2", intent: "save", "seen-total": "2650" }));
    const version = (await orderPage.loader(args())).version;
    const refund = { version, amount: "10.00", intent: "refund", sum: "1000" };
    const done = (await refundPage.action(args({ ...refund, [CONFIRMED_FIELD]: "1" }))) as Response;
    expect(done.headers.get("location")).toBe(`/admin/orders/${orderId}/?done=refund-by-hand`);
    expect(await order()).toMatchObject({ total: 2650, balance: 0, refunded: 0, status: "processing" });

    await editPage.action(args({ ...(await fieldsOf()), [name]: "4", intent: "save", "seen-total": "4650" }));
    const paid = { version: (await orderPage.loader(args())).version, intent: "balance-paid", balance: "2000" };
    await orderPage.action(args(paid));
    expect(await order()).toMatchObject({ total: 4650, balance: 0 });
  });

  test("an order that was fulfilled says why it is not edited", async () => {
    await moveOrder(shop, orderId, { to: "completed", reason: "" });
    expect(await editPage.loader(args())).toMatchObject({
      page: null,
      obstacle: expect.stringMatching(/^Only orders/),
    });
  });
});
