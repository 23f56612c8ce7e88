import { sql } from "drizzle-orm";
import { sign } from "../cart/digest.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/connect.ts";
import type { Shop } from "../shop.ts";

export type VisitorAct = "comment" | "vote" | "upload" | "photos" | "lookup";

/** Who acts: a browser, and the network it calls from if that is known. */
export interface Visitor {
  readonly readerId: string;
  readonly address: string | null;
}

type Connection = Pick<Db, "execute">;

const WINDOW = sql`interval '10 minutes'`;
const DAY_MS = 86_400_000;
/** Many people can share one address, but one browser is one person. */
const MOST: Readonly<Record<VisitorAct, { readonly reader: number; readonly address: number }>> = {
  comment: { reader: 5, address: 20 },
  lookup: { reader: 10, address: 30 },
  vote: { reader: 60, address: 240 },
  upload: { reader: 30, address: 120 },
  photos: { reader: 5, address: 20 },
};

/** Digests that cannot be turned back and that change every day: no address is ever stored. */
export function visitorKeys(shop: Pick<Shop, "secret" | "now">, { readerId, address }: Visitor) {
  const day = Math.floor(shop.now().getTime() / DAY_MS);
  const key = (text: string) => sign(shop.secret, "visitor", `${day}|${text}`).slice(0, 32);
  return { reader: key(`reader|${readerId}`), address: address === null ? null : key(`address|${networkOf(address)}`) };
}

/**
 * Counts this act and says whether it is one too many. Acts of one visitor wait for each other until the transaction
 * ends, so a burst is counted like a queue.
 */
export async function isTooFast(
  tx: Connection,
  shop: Pick<Shop, "secret" | "now">,
  visitor: Visitor,
  act: VisitorAct,
): Promise<boolean> {
  const { reader, address } = visitorKeys(shop, visitor);
  const keys = [reader, ...(address === null ? [] : [address])].toSorted();
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

  const { rows } = await tx.execute<{ by_reader: number; by_address: number }>(sql`
    select count(*) filter (where visitor = ${reader})::integer as by_reader,
      count(*) filter (where visitor = ${address})::integer as by_address
    from visitor_acts where visitor in ${keys} and act = ${act} and created_at > now() - ${WINDOW}`);
  const { by_reader: byReader = 0, by_address: byAddress = 0 } = rows[0] ?? {};
  if (byReader >= MOST[act].reader || byAddress >= MOST[act].address) return true;

  for (const key of keys) await tx.execute(sql`insert into visitor_acts (visitor, act) values (${key}, ${act})`);
  return false;
}

/** What no longer counts is forgotten. */
export async function forgetVisitorActs({ db }: Database): Promise<void> {
  await db.execute(sql`delete from visitor_acts where created_at < now() - ${WINDOW}`);
  await db.execute(sql`delete from request_windows where ends_at < now()`);
}

/** A household has one IPv4 address, or 2^64 of IPv6 that begin alike. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.groups?.["v4"];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;

  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
