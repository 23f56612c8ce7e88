import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Role } from "../../platform/db/schema/accounts.ts";
import { newToken, tokenHash } from "./tokens.ts";

export type VerificationKind = "set-up" | "registration" | "password" | "invitation";

/** What a link was created for. */
export interface Verification {
  readonly kind: VerificationKind;
  readonly email: string;
  readonly personId: number | null;
  readonly role: Role;
}

export interface NewVerification {
  readonly kind: VerificationKind;
  readonly email?: string;
  readonly personId?: number | null;
  readonly role?: Role;
  readonly now: Date;
  /** Without it the link is valid until it is used. */
  readonly lifetimeMs?: number;
}

const CREATE = `
insert into verifications (token_hash, kind, email, person_id, role, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7)`;
const COLUMNS = 'kind, email, person_id as "personId", role';
const ALIVE = "token_hash = $1 and kind = any ($2) and (expires_at is null or expires_at > $3)";

/** Returns the token for the link; the database stores only its digest. */
export async function createVerification(connection: Queryable, draft: NewVerification): Promise<string> {
  const { kind, email = "", personId = null, role = "customer", now, lifetimeMs } = draft;
  const token = newToken();
  const expires = lifetimeMs === undefined ? null : new Date(now.getTime() + lifetimeMs);
  await connection.query(CREATE, [tokenHash(token), kind, email, personId, role, now, expires]);
  return token;
}

/** Does not use the link up: mail scanners follow links too. */
export async function findVerification(
  connection: Queryable,
  token: string,
  kinds: readonly VerificationKind[],
  now: Date,
): Promise<Verification | null> {
  const text = `select ${COLUMNS} from verifications where ${ALIVE}`;
  return (await connection.query<Verification>(text, [tokenHash(token), kinds, now])).rows[0] ?? null;
}

/** If two requests use it at once, only one succeeds. */
export async function useVerification(
  connection: Queryable,
  token: string,
  kinds: readonly VerificationKind[],
  now: Date,
): Promise<Verification | null> {
  const text = `delete from verifications where ${ALIVE} returning ${COLUMNS}`;
  return (await connection.query<Verification>(text, [tokenHash(token), kinds, now])).rows[0] ?? null;
}

export async function purgeVerifications(connection: Queryable, now: Date): Promise<void> {
  await connection.query("delete from verifications where expires_at < $1", [now]);
}
