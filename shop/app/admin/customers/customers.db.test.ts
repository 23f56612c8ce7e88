import { beforeEach, describe, expect, test } from "vitest";
import { refreshCustomers } from "../../../server/people/customers/refresh-customers.ts";
import { readCustomerNote, readTags } from "../../../server/people/customers/customer-notes.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import { action as change, loader as open } from "./customer.tsx";
import { loader as list } from "./customers.tsx";
import { action as erase, loader as askToErase } from "./erase.tsx";
import { loader as download } from "./export.tsx";

type Args<Loader extends (args: never) => unknown> = Parameters<Loader>[0];

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let cookie = "";
let count = 0;

const NORA = "nora@example.com";
const ONE = `/admin/customers/one/?email=${NORA}`;
const ERASE = `/admin/customers/one/erase/?email=${NORA}`;

interface Placed {
  readonly email: string;
  readonly country?: string;
  readonly total?: number;
  readonly refunded?: number;
  readonly status?: string;
  readonly at?: string;
}

async function place({
  email,
  country = "IE",
  total = 1000,
  refunded = 0,
  status = "completed",
  at = "2026-11-10",
}: Placed) {
  count += 1;
  const address = { firstName: email.split("@")[0], lastName: "Byrne", country, city: "Cork", phone: "+353 1" };
  await shop.database.pool.query(
    `insert into orders (key, currency, subtotal, total, refunded, status, email, billing_address, created_at)
     values ($1, 'EUR', $2, $2, $3, $4, $5, $6, $7)`,
    [`c-${count}`, total, refunded, status, email, address, at],
  );
}

beforeEach(async () => {
  cookie = await signInStaff(shop, "manager");
  await place({ email: NORA, total: 5000, refunded: 1000 });
  await place({ email: NORA, total: 3000, at: "2026-11-12" });
  await place({ email: "emil@example.com", country: "DE", at: "2020-01-01" });
  await refreshCustomers(shop.database.pool);
});

const listed = (query: string) =>
  list(adminArgs({ shop, cookie, path: `/admin/customers/${query}` }) as unknown as Args<typeof list>);
const emails = async (query: string) => (await listed(query)).customers.map(({ email }) => email);
const send = (fields: Readonly<Record<string, string>>) =>
  change(adminArgs({ shop, cookie, path: ONE }, fields) as unknown as Args<typeof change>);
const shown = () => open(adminArgs({ shop, cookie, path: ONE }) as unknown as Args<typeof open>);

describe("the list of customers", () => {
  test("each customer has a place, orders and a lifetime value after refunds", async () => {
    expect((await listed("")).customers[0]).toMatchObject({
      email: NORA,
      name: "nora Byrne",
      city: "Cork",
      country: "IE",
      orders: 2,
      spent: 7000,
      newsletter: "",
    });
  });

  test("views, countries and tags narrow it, and each view has its count", async () => {
    await send({ intent: "note", note: "", tags: "Local, gift buyer" });
    expect(await emails("?view=repeat")).toEqual([NORA]);
    expect(await emails("?view=quiet")).toEqual(["emil@example.com"]);
    expect(await emails("?country=DE")).toEqual(["emil@example.com"]);
    expect(await emails("?tag=Local")).toEqual([NORA]);
    expect(await emails("?tag=local&country=DE")).toEqual([]);
    const { counts, countries, tags } = await listed("");
    expect(counts).toEqual({ "": 2, repeat: 1, subscribed: 0, quiet: 1 });
    expect(countries.map(({ value }) => value)).toEqual(["DE", "IE"]);
    expect(tags.map(({ value }) => value)).toEqual(["Local", "gift buyer"]);
  });

  test("who confirms or ends a subscription changes in the list", async () => {
    const { pool } = shop.database;
    await pool.query(
      "insert into newsletter_subscribers (email, status, confirmed_at) values ($1, 'subscribed', now())",
      [NORA],
    );
    await refreshCustomers(pool);
    expect(await emails("?view=subscribed")).toEqual([NORA]);
    await send({ intent: "unsubscribe" });
    await refreshCustomers(pool);
    expect(await emails("?view=subscribed")).toEqual([]);
    expect((await shown()).subscription).toMatchObject({ status: "unsubscribed" });
  });

  test("the CSV has the customers of the view", async () => {
    const path = "/admin/customers/export/?view=repeat";
    const response = await download(adminArgs({ shop, cookie, path }) as unknown as Args<typeof download>);
    expect(response.headers.get("content-disposition")).toContain("customers.csv");
    const lines = (await response.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("nora@example.com,nora Byrne,Cork,IE,no,2,70.00,EUR,2026-11-12");
  });
});

describe("a customer", () => {
  test("a note and tags are kept, and two people do not overwrite each other", async () => {
    const { version } = await shown();
    expect(resultOf(await send({ intent: "note", note: "Collects Sage.", tags: "Local", version }))).toMatchObject({
      message: "Note saved.",
    });
    expect((await shown()).note).toEqual({ note: "Collects Sage.", tags: ["Local"] });
    expect(resultOf(await send({ intent: "note", note: "Other", tags: "", version })).problems).toHaveLength(1);
    expect((await readCustomerNote(shop.database.pool, NORA)).note).toBe("Collects Sage.");
  });

  test("tags are separated by commas, each once", () => {
    expect(readTags(" Local,gift  buyer, local ,, ")).toEqual(["Local", "gift buyer"]);
  });

  test("consent is that of the newest order, and unknown for orders from elsewhere", async () => {
    expect((await shown()).consent).toBeNull();
    await shop.database.pool.query(`update purchase_events set visit = '{"allowed": ["facebook"]}'`);
    expect((await shown()).consent).toMatchObject({ allowed: ["facebook"], at: new Date("2026-11-12") });
  });
});

describe("erasing a customer", () => {
  const ask = () => askToErase(adminArgs({ shop, cookie, path: ERASE }) as unknown as Args<typeof askToErase>);
  const confirm = (text: string) =>
    erase(
      adminArgs({ shop, cookie, path: ERASE }, { intent: "erase", confirm: text }) as unknown as Args<typeof erase>,
    );

  test("needs the typed name", async () => {
    expect(resultOf(await confirm("somebody")).problems).toMatchObject([{ field: "confirm" }]);
    expect(await emails("")).toContain(NORA);
    await send({ intent: "note", note: "Collects Sage.", tags: "" });
    expect(await confirm("Nora byrne")).toMatchObject({ status: 303 });
    expect(await emails("")).toEqual(["emil@example.com"]);
    expect(await readCustomerNote(shop.database.pool, NORA)).toEqual({ note: "", tags: [] });
  });

  test("waits for open orders, and says which", async () => {
    await place({ email: NORA, status: "processing" });
    expect((await ask()).facts.open).toHaveLength(1);
    expect(resultOf(await confirm("nora Byrne")).problems?.[0]?.text).toMatch(/not finished yet/);
  });
});
