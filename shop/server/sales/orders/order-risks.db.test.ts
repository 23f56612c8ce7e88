import { expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { readOrderRisks } from "./order-risks.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const CORK = { country: "IE", address1: "4 Slip Lane", postcode: "T12 X70A" };

interface Placed {
  readonly email?: string;
  readonly total?: number;
  readonly daysAgo?: number;
  readonly shipping?: object;
  readonly source?: string;
}

async function placed({ email = "nora@example.com", total = 1000, daysAgo = 0, shipping = CORK, source = "" }: Placed) {
  const { rows } = await opened.database.pool.query<{ id: number }>(
    `insert into orders (key, currency, status, subtotal, total, email, billing_address, shipping_address, attribution,
       paid_at, created_at)
     values (gen_random_uuid()::text, 'EUR', 'processing', $2, $2, $1, $3, $4, $5, now(),
       now() - make_interval(days => $6))
     returning id`,
    [email, total, CORK, shipping, source === "" ? {} : { sourceType: source }, daysAgo],
  );
  return rows[0]?.id ?? 0;
}
const codesOf = async (id: number) => (await readOrderRisks(opened.database.pool, id)).map(({ code }) => code);

test("hints come from the shop's own orders and payments", async () => {
  for (let at = 0; at < 20; at += 1) {
    await placed({
      email: `guest-${at}@example.com`,
      daysAgo: 40,
      shipping: { country: "IE", address1: `${at} High St` },
    });
  }
  const first = await placed({ total: 3000, shipping: { ...CORK, country: "RO" } });
  expect(await codesOf(first)).toEqual(["other-country", "large-first-order"]);
  const { pool } = opened.database;
  await pool.query(
    `insert into payments (order_id, provider, flow, status, amount, currency)
     select $1, 'stripe', 'intent', 'over', 3000, 'EUR' from generate_series(1, 3)`,
    [first],
  );
  expect(await codesOf(first)).toContain("failed-payments");
});

test("the same address, written in another way, counts for each email address once", async () => {
  await placed({ email: "one@example.com", shipping: { ...CORK, address1: "4 slip lane." } });
  await placed({ email: "ONE@example.com" });
  expect(await codesOf(await placed({ email: "two@example.com" }))).toEqual([]);
  expect(await codesOf(await placed({ email: "three@example.com" }))).toEqual(["shared-address"]);
});

test("the fourth order of an email address within a day is named, and orders by staff are not", async () => {
  for (let at = 0; at < 3; at += 1) await placed({});
  expect(await codesOf(await placed({ email: "Nora@example.com" }))).toEqual(["many-orders"]);
  expect(await codesOf(await placed({ source: "admin" }))).toEqual([]);
});
