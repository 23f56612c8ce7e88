import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { sealSecret } from "../../platform/secrets/seal.ts";
import type { Shop } from "../../shop.ts";
import { EVENTS_CHANNEL } from "./write-events.ts";

export interface AccountDraft {
  readonly destination: DestinationName;
  readonly account: string;
  /** Undefined keeps the stored token, which is never shown again. */
  readonly token?: string | undefined;
  readonly testCode?: string;
  readonly baseUrl?: string;
  readonly extra?: Readonly<Record<string, string>>;
  readonly isEnabled?: boolean;
}

const SAVE = `
insert into destination_accounts (destination, account, sealed_token, test_code, base_url, extra, is_enabled)
values ($1, $2, coalesce($3, ''), $4, $5, $6, $7)
on conflict (destination, account) do update set sealed_token = coalesce($3, destination_accounts.sealed_token),
  test_code = $4, base_url = $5, extra = $6, is_enabled = $7
returning id`;

/** Restarts a stopped account after the owner has acted. */
const RESUME = `
update destination_health set stopped_reason = null, failures = 0, paused_until = null where account_id = $1`;

export async function saveAccount(
  { database, secret }: Pick<Shop, "database" | "secret">,
  { destination, account, token, testCode = "", baseUrl = "", extra = {}, isEnabled = true }: AccountDraft,
  connection: Queryable = database.pool,
): Promise<number> {
  const sealed = token === undefined ? null : sealSecret(secret, token);
  const values = [destination, account.trim(), sealed, testCode, baseUrl, JSON.stringify(extra), isEnabled];
  const { rows } = await connection.query<{ id: number }>(SAVE, values);
  const id = rows[0]?.id ?? 0;
  await resumeAccount(connection, id);
  return id;
}

export async function resumeAccount(connection: Queryable, accountId: number): Promise<void> {
  await connection.query(RESUME, [accountId]);
  await connection.query("select pg_notify($1, $2)", [EVENTS_CHANNEL, String(accountId)]);
}

const REMOVE = `
with dropped as (
  update event_outbox set state = 'dropped', reason = 'The account was removed.', ended_at = now()
  where account_id = $1 and state = 'waiting' returning account_id
),
unopened as (delete from event_batches where account_id = $1 returning account_id, keys),
counted as (
  insert into event_counts (account_id, what, reason, count)
  select account_id, 'dropped', 'account-removed', count(*) from dropped group by 1
  union all select account_id, 'dropped', 'account-removed', sum(cardinality(keys)) from unopened group by 1
)
delete from destination_accounts where id = $1`;

/** Drops and counts the account's waiting events. */
export async function removeAccount(connection: Queryable, accountId: number): Promise<void> {
  await connection.query(REMOVE, [accountId]);
}

/** Other accounts keep their events, but receive none. */
export async function disableOtherAccounts(connection: Queryable, ids: readonly number[]): Promise<void> {
  await connection.query(
    "update destination_accounts set is_enabled = false where is_enabled and not id = any ($1::integer[])",
    [ids],
  );
}
