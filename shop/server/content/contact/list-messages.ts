import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";
import type { MessageMailStatus } from "../../platform/db/schema/content.ts";

interface MessagePhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A message of the contact form as staff see it. */
export interface ListedMessage {
  readonly id: number;
  /** The page that the form stood on; "" if unknown. */
  readonly pageSlug: string;
  /** "" if the form did not ask. */
  readonly topic: string;
  /** As the visitor entered it. */
  readonly orderNumber: string;
  /** The order of that number; null if there is none. */
  readonly orderId: number | null;
  readonly name: string;
  readonly email: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly isAnswered: boolean;
  readonly mailStatus: MessageMailStatus;
  /** Whether the email address is one of a customer. */
  readonly isCustomer: boolean;
  readonly photos: readonly MessagePhoto[];
}

export interface MessageFilter {
  readonly search: string;
  /** "open" or "answered"; any other is both. */
  readonly status: string;
}

const COLUMNS = `m.id, m.page_slug as "pageSlug", m.topic, m.order_number as "orderNumber", m.name, m.email, m.body, m.created_at as "createdAt",
  m.is_answered as "isAnswered", m.mail_status as "mailStatus",
  case when m.order_number ~ '^#?[0-9]{1,9}$'
    then (select o.id from orders o where o.number = ltrim(m.order_number, '#')::integer limit 1) end as "orderId",
  exists (select from customers c where c.email = lower(m.email)) as "isCustomer",
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position), '[]')
    from message_photos p where p.message_id = m.id) as photos`;

/** The newest first. */
export function listMessages(
  connection: Queryable,
  { search, status }: MessageFilter,
  part: ListPart,
): Promise<Listed<ListedMessage>> {
  const conditions = new Conditions();
  conditions.addWords(search, { document: "person_words(m.email, m.name)", key: "m.id" });
  if (status === "open" || status === "answered") conditions.add("m.is_answered = $", status === "answered");
  const order = "m.created_at desc, m.id desc";
  return readList<ListedMessage>(connection, { select: COLUMNS, from: "messages m", conditions, order }, part);
}

const COUNT_OPEN = `
select count(*)::integer as count from (select from messages where not is_answered limit 100) as open`;

/** How many messages nobody has answered, counted up to a hundred. */
export async function countOpenMessages(connection: Queryable): Promise<number> {
  return (await connection.query<{ count: number }>(COUNT_OPEN)).rows[0]?.count ?? 0;
}
