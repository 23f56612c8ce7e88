import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { createTestShop } from "../../server/sales/cart/test-shop.ts";
import { type AdminWalk, walkAdmin } from "./test-forms.server.ts";

/** Without a script the page is loaded again after an error: the form must show the values that were entered. */

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let admin: AdminWalk;
beforeAll(async () => {
  admin = await walkAdmin(shop);
  await opened.database.pool.query("update orders set status = 'processing', paid_at = now()");
});

/** The fields of the form with this button, or of the first form if none has it. */
async function fieldsOf(path: string, intent: string, sent?: Readonly<Record<string, string>>) {
  const forms = await admin.formsOf(path, sent);
  return forms.find(({ intents }) => intents.includes(intent))?.fields ?? {};
}

test.each([
  ["/admin/orders/:id/refund/", "refund", { amount: "a lot", "refund-reason": "Broken" }],
  ["/admin/orders/:id/", "move", { reason: "Paid by hand" }, { to: "nowhere" }],
  ["/admin/products/stock/", "", { "quantity-1": "many" }],
  ["/admin/products/new/", "", { name: " " }],
  ["/admin/products/:id/", "save", { name: "", sku: "NEW-1", regularPrice: "cheap" }],
  ["/admin/products/:id/variations/:variation/", "", { regularPrice: "cheap", sku: "NEW-2" }],
  ["/admin/products/:id/variations/", "attributes", { "name-1": "Glaze", "values-1": "" }],
  ["/admin/products/:id/fields/", "save", { label: "", help: "In capitals" }],
  ["/admin/products/:id/files/", "", { "file-0": "Guide", "location-0": "ftp://example.com/guide.pdf" }],
  ["/admin/categories/", "add", { name: "", slug: "bowls", description: "Round" }],
  ["/admin/categories/:id/", "", { name: "", slug: "bowls", description: "Round" }],
  ["/admin/attributes/", "", { name: " " }],
  ["/admin/attributes/:id/", "save", { name: " " }],
  ["/admin/attributes/:id/", "add-term", { name: " " }],
  ["/admin/attributes/:id/", "term", { name: " " }],
])(
  "%s: a rejected form “%s” shows the entered values",
  async (path, intent, entered, also?: Readonly<Record<string, string>>) => {
    const stored = await fieldsOf(path, intent);
    const sent = { ...stored, ...entered, ...also, ...(intent !== "" && { intent, confirmed: "1" }) };
    expect((await admin.send(path, sent)).problems).not.toEqual([]);
    expect(await fieldsOf(path, intent, sent)).toMatchObject(entered);
  },
);

test("a rejected form leaves the other forms of its page unchanged", async () => {
  const note = await fieldsOf("/admin/orders/:id/", "note");
  expect(note).toMatchObject({ note: "", audience: "private" });
  const refused = { intent: "move", to: "nowhere", reason: "Paid by hand" };
  expect(await fieldsOf("/admin/orders/:id/", "note", refused)).toEqual(note);
});
