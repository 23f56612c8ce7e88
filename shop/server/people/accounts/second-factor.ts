import type { Queryable } from "../../platform/db/in-transaction.ts";
import { isSealed, openSecret, sealSecret } from "../../platform/secrets/seal.ts";
import type { Shop } from "../../shop.ts";
import { open01Secret } from "./open-0-1-secret.ts";
import type { SignedIn } from "./sessions.ts";
import { tokenHash } from "./tokens.ts";
import { newRecoveryCode, newTotpSecret, stepOfCode } from "./totp.ts";

const RECOVERY_CODES = 10;
const START = `
insert into second_factors (person_id, secret) values ($1, $2)
on conflict (person_id) do update set secret = excluded.secret where second_factors.confirmed_at is null
returning secret`;
/** Ends sessions that were opened with the password alone, except the one that turns the second factor on. */
const CONFIRM = `
with confirmed as (
  update second_factors set confirmed_at = $2, last_step = $3, recovery_hashes = $4
  where person_id = $1 and confirmed_at is null returning person_id
), ended as (
  delete from sessions where person_id in (select person_id from confirmed) and token_hash <> $5
)
select from confirmed`;
/** If two browsers send the same code, only one succeeds. Reseals a secret that version 0.1 sealed. */
const USE_STEP = `
update second_factors set last_step = $2, secret = $4 where person_id = $1 and last_step < $2 and secret = $3`;
const USE_RECOVERY = `
update second_factors set recovery_hashes = array_remove(recovery_hashes, $2)
where person_id = $1 and confirmed_at is not null and $2 = any (recovery_hashes)`;

/**
 * The secret to enter in an app; it stays the same until a first code confirms it. Null if a second factor is already
 * on.
 */
export async function beginSecondFactor(shop: Shop, personId: number): Promise<string | null> {
  const { pool } = shop.database;
  const found = await readFactor(pool, personId);
  if (found?.isConfirmed) return null;
  if (found) return opened(shop, found.secret);
  const secret = newTotpSecret();
  await pool.query(START, [personId, sealSecret(shop.secret, secret)]);
  return secret;
}

/** Returns the recovery codes, which are shown only once; null if the code is not of the app being set up. */
export async function confirmSecondFactor(
  shop: Shop,
  { id: personId, session }: Pick<SignedIn, "id" | "session">,
  code: string,
): Promise<readonly string[] | null> {
  const { pool } = shop.database;
  const found = await readFactor(pool, personId);
  const secret = found && !found.isConfirmed ? opened(shop, found.secret) : null;
  const step = secret === null ? null : stepOfCode(secret, digitsOf(code), shop.now());
  if (step === null) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const confirmed = await pool.query(CONFIRM, [personId, shop.now(), step, codes.map(recoveryHash), session]);
  return confirmed.rowCount === 1 ? codes : null;
}

/** Accepts a code of the app or a recovery code. Each works once. */
export async function isSecondFactor(shop: Shop, personId: number, code: string): Promise<boolean> {
  const { pool } = shop.database;
  const found = await readFactor(pool, personId);
  if (!found?.isConfirmed) return false;
  const secret = opened(shop, found.secret);
  const step = secret === null ? null : stepOfCode(secret, digitsOf(code), shop.now());
  if (secret !== null && step !== null) {
    const sealed = isSealed(found.secret) ? found.secret : sealSecret(shop.secret, secret);
    return (await pool.query(USE_STEP, [personId, step, found.secret, sealed])).rowCount === 1;
  }
  return (await pool.query(USE_RECOVERY, [personId, recoveryHash(code)])).rowCount === 1;
}

export async function removeSecondFactor(connection: Queryable, personId: number): Promise<void> {
  await connection.query("delete from second_factors where person_id = $1", [personId]);
}

async function readFactor(connection: Queryable, personId: number) {
  const text = 'select secret, confirmed_at is not null as "isConfirmed" from second_factors where person_id = $1';
  const { rows } = await connection.query<{ secret: string; isConfirmed: boolean }>(text, [personId]);
  return rows[0];
}

/** Null after the server's secret was changed: recovery codes still work then. */
function opened(shop: Shop, sealed: string): string | null {
  return openSecret(shop.secret, sealed) ?? open01Secret(shop.secret, sealed) ?? null;
}

function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, "");
}

function recoveryHash(code: string): string {
  return tokenHash(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""));
}
