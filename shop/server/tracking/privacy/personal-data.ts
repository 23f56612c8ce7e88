import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { erasePersonEvents } from "../events/erase-person-events.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import type { Shop } from "../../shop.ts";
import { listAccountOrders } from "../../sales/orders/account-orders.ts";
import { MESSAGE_PHOTOS } from "../../content/contact/message-photos.ts";
import { REVIEW_PHOTOS } from "../../content/reviews/review-photos.ts";
import { type PhotoFolder, readPhoto } from "../../platform/photos/photo-folder.ts";
import { RETURN_PHOTOS } from "../../sales/returns/return-photos.ts";
import { findPerson, type Person } from "../../people/accounts/person.ts";
import { t } from "../../../i18n/t.ts";

const MAX_ORDERS = 10_000;

/** Everything the shop stores about a person, for a download. Hashes are left out, because they reveal nothing. */
export async function exportOwnData(shop: Shop, { id, email }: Pick<Person, "id" | "email">): Promise<object> {
  const { pool } = shop.database;
  const person = await findPerson(pool, id);
  const listed = await listAccountOrders(pool, { id, email }, { limit: MAX_ORDERS });
  const orders = [];
  for (const order of listed) orders.push(await findOrder(pool, order.id));
  const about = async (text: string, value: unknown) => (await pool.query<Record<string, unknown>>(text, [value])).rows;
  const withPhotos = async (folder: PhotoFolder, text: string) => {
    const { rows } = await pool.query<{ readonly photos: readonly string[] }>(text, [email]);
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        photos: await embedded(shop, folder, row.photos),
      })),
    );
  };
  return {
    exportedAt: shop.now().toISOString(),
    person,
    orders,
    reviewsAndComments: await withPhotos(
      REVIEW_PHOTOS,
      `select product_id as "productId", post_id as "postId", author_name as "authorName", rating, body, status,
         created_at as "createdAt",
         array(select p.id from review_photos p where p.comment_id = c.id order by p.position) as photos
       from comments c where lower(author_email) = $1 order by id`,
    ),
    messages: await withPhotos(
      MESSAGE_PHOTOS,
      `select page_slug as "page", topic, order_number as "orderNumber", name, email, body, created_at as "createdAt",
         array(select p.id from message_photos p where p.message_id = m.id order by p.position) as photos
       from messages m where lower(email) = $1 order by id`,
    ),
    newsletter: await about(
      `select status, source, consent_text as "consentText", requested_at as "requestedAt", confirmed_at as "confirmedAt",
         unsubscribed_at as "unsubscribedAt" from newsletter_subscribers where email = $1`,
      email,
    ),
    draftOrders: await about(
      `select content, updated_at as "updatedAt" from draft_orders where lower(email) = $1 order by id`,
      email,
    ),
    notesOfStaff: await about("select note, tags from customer_notes where email = $1", email),
    stockAlerts: await about(
      `select p.name, a.variation_id as "variationId", a.status, a.requested_at as "requestedAt",
         a.confirmed_at as "confirmedAt", a.sent_at as "sentAt"
       from stock_alerts a join products p on p.id = a.product_id where a.email = $1 order by a.id`,
      email,
    ),
    returns: await withPhotos(
      RETURN_PHOTOS,
      `select o.number as "order", r.status, r.reason, r.comment, r.answer, r.created_at as "createdAt",
         array(select p.id from return_photos p where p.return_id = r.id order by p.position) as photos
       from returns r join orders o on o.id = r.order_id where lower(o.email) = $1 order by r.id`,
    ),
    wishList: await about(
      `select p.name, w.added_at as "addedAt" from wishlist_items w join products p on p.id = w.product_id
       where w.person_id = $1 order by w.added_at`,
      id,
    ),
    savedForLater: await about(
      `select p.name, l.quantity, l.saved_at as "savedAt" from cart_lines l join products p on p.id = l.product_id
       where l.saved_by = $1 order by l.saved_at`,
      id,
    ),
    sessions: await about(
      `select kind, created_at as "createdAt", seen_at as "seenAt" from sessions where person_id = $1`,
      id,
    ),
  };
}

/** Photos as data URLs, so that the download is complete by itself. */
async function embedded(shop: Shop, folder: PhotoFolder, ids: readonly string[]): Promise<readonly string[]> {
  const files = await Promise.all(ids.map((id) => readPhoto(shop, folder, id, "large")));
  return files.flatMap((bytes) => (bytes ? [`data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`] : []));
}

/** Keeps what accounting needs (items, totals, taxes, country) and deletes personal data. */
const ERASE: readonly string[] = [
  `update orders set email = '', note = '', gift_note = '', attribution = '{}', cart_id = null, person_id = null,
     billing_address = jsonb_strip_nulls(jsonb_build_object('country', billing_address -> 'country')),
     shipping_address = jsonb_strip_nulls(jsonb_build_object('country', shipping_address -> 'country'))
   where id = any ($1)`,
  `update order_lines set options = '{}',
     shown = (select coalesce(jsonb_agg(choice), '[]') from jsonb_array_elements(shown) as choice
       where not choice ? 'isAnswer')
   where order_id = any ($1)`,
  "update order_coupons set email = '' where order_id = any ($1)",
  "update order_shipments set message = '' where order_id = any ($1)",
  "delete from order_tags where order_id = any ($1)",
  "update returns set comment = '', answer = '' where order_id = any ($1)",
  // A job deletes the files.
  "delete from return_photos p using returns r where r.id = p.return_id and r.order_id = any ($1)",
  "delete from checkout_attempts where order_id = any ($1)",
  "update draft_orders set customer = '', email = '' where order_id = any ($1)",
];

export type EraseRefusal = { readonly code: "open-order"; readonly number: number } | { readonly code: "is-staff" };

/** Deletes the account and anonymises its orders. Refused while an order is open, because it still needs its address. */
export async function eraseOwnData(shop: Shop, personId: number): Promise<Result<null, EraseRefusal>> {
  return inTransaction<null, EraseRefusal>(shop.database.pool, async (connection) => {
    const text = "select id, email, name, role from people where id = $1 for update";
    const [person] = (await connection.query<Person>(text, [personId])).rows;
    return person ? erase(connection, person, shop.secret) : ok(null);
  });
}

const NO_ACCOUNT = 0;

/** The same for any customer, with or without an account. */
export async function eraseCustomer(
  shop: Shop,
  email: string,
  recordErasure: (connection: Queryable) => Promise<void>,
): Promise<Result<null, EraseRefusal>> {
  return inTransaction<null, EraseRefusal>(shop.database.pool, async (connection) => {
    const text = "select id, email, name, role from people where email = $1 for update";
    const [person] = (await connection.query<Person>(text, [email])).rows;
    const erased = await erase(
      connection,
      person ?? { id: NO_ACCOUNT, email, name: "", role: "customer" },
      shop.secret,
    );
    if (erased.ok) await recordErasure(connection);
    return erased;
  });
}

async function erase(connection: Queryable, person: Person, secret: string): Promise<Result<null, EraseRefusal>> {
  if (person.role !== "customer") return refuse({ code: "is-staff" });
  const orders = await listAccountOrders(connection, person, { limit: MAX_ORDERS });
  const open = orders.find(({ status }) => status === "processing" || status === "on-hold" || status === "pending");
  if (open) return refuse({ code: "open-order", number: open.number });

  const ids = orders.map(({ id }) => id);
  for (const statement of ERASE) await connection.query(statement, [ids]);
  await connection.query("update carts set customer = '{}' where lower(customer #>> '{billing,email}') = $1", [
    person.email,
  ]);
  // A job deletes the files.
  await connection.query(
    "delete from review_photos p using comments c where c.id = p.comment_id and lower(c.author_email) = $1",
    [person.email],
  );
  await connection.query(
    "update comments set author_name = 'Anonymous', author_email = '' where lower(author_email) = $1",
    [person.email],
  );
  await connection.query("delete from draft_orders where lower(email) = $1", [person.email]);
  await connection.query("delete from messages where lower(email) = $1", [person.email]);
  await connection.query("delete from newsletter_subscribers where email = $1", [person.email]);
  await connection.query("delete from stock_alerts where email = $1", [person.email]);
  await connection.query("delete from customer_notes where email = $1", [person.email]);
  await connection.query("delete from account_mails where email = $1", [person.email]);
  await connection.query("delete from verifications where email = $1", [person.email]);
  await connection.query("delete from people where id = $1", [person.id]);
  await erasePersonEvents(connection, secret, person.email);
  // Without the lock, the job that updates customers could restore a row it has just read.
  await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.customers'))");
  await connection.query("delete from customer_changes where email = $1", [person.email]);
  await connection.query("delete from customers where email = $1", [person.email]);
  return ok(null);
}

export function eraseRefusalText(refusal: EraseRefusal): string {
  return refusal.code === "open-order"
    ? t(
        "Order {number} is still open and needs your address. Please come back once it has arrived, or contact us to cancel it.",
        { number: refusal.number },
      )
    : t("You’re a member of this shop’s staff. Ask an owner to remove you first.");
}
