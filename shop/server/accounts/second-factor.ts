import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Queryable } from "../db/in-transaction.ts";
import type { Shop } from "../shop.ts";
import { tokenHash } from "./tokens.ts";
import { newRecoveryCode, newTotpSecret, stepOfCode } from "./totp.ts";

const RECOVERY_CODES = 10;
const START = `
insert into second_factors (person_id, secret) values ($1, $2)
on conflict (person_id) do update set secret = excluded.secret where second_factors.confirmed_at is null
returning secret`;
const CONFIRM = `
update second_factors set confirmed_at = $2, last_step = $3, recovery_hashes = $4
where person_id = $1 and confirmed_at is null`;
/** Two browsers with the same code: one of them is too late. */
const USE_STEP = "update second_factors set last_step = $2 where person_id = $1 and last_step < $2";
const USE_RECOVERY = `
update second_factors set recovery_hashes = array_remove(recovery_hashes, $2)
where person_id = $1 and confirmed_at is not null and $2 = any (recovery_hashes)`;

/** The secret that an app is to be given; the same until a first code has confirmed it. Null when one is in use. */
export async function beginSecondFactor(shop: Shop, personId: number): Promise<string | null> {
  const { pool } = shop.database;
  const found = await readFactor(pool, personId);
  if (found?.isConfirmed) return null;
  if (found) return opened(shop, found.secret);
  const secret = newTotpSecret();
  await pool.query(START, [personId, await symmetricEncrypt({ key: shop.secret, data: secret })]);
  return secret;
}

/** The recovery codes, shown this once; null when the code is not of the app that was meant. */
export async function confirmSecondFactor(
  shop: Shop,
  personId: number,
  code: string,
): Promise<readonly string[] | null> {
  const { pool } = shop.database;
  const found = await readFactor(pool, personId);
  const secret = found && !found.isConfirmed ? await opened(shop, found.secret) : null;
  const step = secret === null ? null : stepOfCode(secret, digitsOf(code), shop.now());
  if (step === null) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const confirmed = await pool.query(CONFIRM, [personId, shop.now(), step, codes.map(recoveryHash)]);
  return confirmed.rowCount === 1 ? codes : null;
}

/** A code of the app, or one of the recovery codes. Each opens once. */
export async function isSecondFactor(shop: Shop, personId: number, code: string): Promise<boolean> {
  const { pool } = shop.database;
  const found = await readFactor(pool, personId);
  if (!found?.isConfirmed) return false;
  const secret = await opened(shop, found.secret);
  const step = secret === null ? null : stepOfCode(secret, digitsOf(code), shop.now());
  if (step !== null) return (await pool.query(USE_STEP, [personId, step])).rowCount === 1;
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

/** Null after the server's secret was changed: then recovery codes still open. */
async function opened(shop: Shop, sealed: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: shop.secret, data: sealed });
  } catch {
    return null;
  }
}

function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, "");
}

function recoveryHash(code: string): string {
  return tokenHash(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""));
}
