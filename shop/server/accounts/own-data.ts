import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { findOrder } from "../orders/find-order.ts";
import type { Shop } from "../shop.ts";
import { listAccountOrders } from "./account-orders.ts";
import { findPerson, type Person } from "./person.ts";
import { say } from "../../texts/say.ts";

const MOST_ORDERS = 10_000;

/** Everything the shop knows about somebody, for a file they can take with them. Digests tell nothing and stay here. */
export async function exportOwnData(shop: Shop, { id, email }: Pick<Person, "id" | "email">): Promise<object> {
  const { pool } = shop.database;
  const person = await findPerson(pool, id);
  const listed = await listAccountOrders(pool, { id, email }, { limit: MOST_ORDERS });
  const orders = [];
  for (const order of listed) orders.push(await findOrder(pool, order.id));
  const about = async (text: string, value: unknown) => (await pool.query<Record<string, unknown>>(text, [value])).rows;
  return {
    exportedAt: shop.now().toISOString(),
    person,
    orders,
    reviewsAndComments: await about(
      `select product_id as "productId", post_id as "postId", author_name as "authorName", rating, body, status,
         created_at as "createdAt" from comments where lower(author_email) = $1 order by id`,
      email,
    ),
    messages: await about(
      `select page_slug as "page", name, email, body, created_at as "createdAt" from messages where lower(email) = $1`,
      email,
    ),
    sessions: await about(
      `select kind, created_at as "createdAt", seen_at as "seenAt" from sessions where person_id = $1`,
      id,
    ),
  };
}

/** What the shop's books need stays: goods, sums, taxes, the country. Who it was goes. */
const ERASE: readonly string[] = [
  `update orders set email = '', note = '', attribution = '{}', cart_id = null, person_id = null,
     billing_address = jsonb_strip_nulls(jsonb_build_object('country', billing_address -> 'country')),
     shipping_address = jsonb_strip_nulls(jsonb_build_object('country', shipping_address -> 'country'))
   where id = any ($1)`,
  `update order_lines set options = '{}',
     shown = (select coalesce(jsonb_agg(choice), '[]') from jsonb_array_elements(shown) as choice
       where not choice ? 'isAnswer')
   where order_id = any ($1)`,
  "update order_coupons set email = '' where order_id = any ($1)",
  "delete from checkout_attempts where order_id = any ($1)",
];

export type EraseRefusal = { readonly code: "open-order"; readonly number: number } | { readonly code: "is-staff" };

/** The account goes and orders become nobody's. An order that is still on its way needs its address until it is there. */
export async function eraseOwnData(shop: Shop, personId: number): Promise<Result<null, EraseRefusal>> {
  return inTransaction<null, EraseRefusal>(shop.database.pool, async (connection) => {
    const text = "select id, email, name, role from people where id = $1 for update";
    const [person] = (await connection.query<Person>(text, [personId])).rows;
    return person ? erase(connection, person) : ok(null);
  });
}

const NOBODY = 0;

/** The same for whoever asked the shop to forget them, also without an account. */
export async function eraseCustomer(
  shop: Shop,
  email: string,
  alongside: (connection: Queryable) => Promise<void>,
): Promise<Result<null, EraseRefusal>> {
  return inTransaction<null, EraseRefusal>(shop.database.pool, async (connection) => {
    const text = "select id, email, name, role from people where email = $1 for update";
    const [person] = (await connection.query<Person>(text, [email])).rows;
    const erased = await erase(connection, person ?? { id: NOBODY, email, name: "", role: "customer" });
    if (erased.ok) await alongside(connection);
    return erased;
  });
}

async function erase(connection: Queryable, person: Person): Promise<Result<null, EraseRefusal>> {
  if (person.role !== "customer") return refuse({ code: "is-staff" });
  const orders = await listAccountOrders(connection, person, { limit: MOST_ORDERS });
  const open = orders.find(({ status }) => status === "processing" || status === "on-hold" || status === "pending");
  if (open) return refuse({ code: "open-order", number: open.number });

  const ids = orders.map(({ id }) => id);
  for (const statement of ERASE) await connection.query(statement, [ids]);
  await connection.query("update carts set customer = '{}' where lower(customer #>> '{billing,email}') = $1", [
    person.email,
  ]);
  await connection.query(
    "update comments set author_name = 'Anonymous', author_email = '' where lower(author_email) = $1",
    [person.email],
  );
  await connection.query("delete from messages where lower(email) = $1", [person.email]);
  await connection.query("delete from account_mails where email = $1", [person.email]);
  await connection.query("delete from verifications where email = $1", [person.email]);
  await connection.query("delete from people where id = $1", [person.id]);
  // Whoever counts customers at this moment would write down again what it has just read.
  await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.customers'))");
  await connection.query("delete from customer_changes where email = $1", [person.email]);
  await connection.query("delete from customers where email = $1", [person.email]);
  return ok(null);
}

export function eraseRefusalText(refusal: EraseRefusal): string {
  return refusal.code === "open-order"
    ? say(
        "Order {number} is not finished yet and still needs your address. Please come back when it has arrived, or write to us to have it cancelled.",
        { number: refusal.number },
      )
    : say("You are among the staff of this shop. An owner has to remove you from it first.");
}
