import type { Queryable } from "../../platform/db/in-transaction.ts";
import { hashPassword, isHashOf, isOutdatedHash } from "./password-hash.ts";
import { MAX_PASSWORD_LENGTH } from "./password-rules.ts";

const READ = 'select password_hash as "passwordHash" from credentials where person_id = $1';
const WRITE = `
insert into credentials (person_id, password_hash) values ($1, $2)
on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = now()`;
/** Keeps a password that was changed in the meantime. */
const REPLACE = "update credentials set password_hash = $3 where person_id = $1 and password_hash = $2";

let dummyHash: Promise<string> | undefined;

/** Hashes for unknown people too, so that the response time does not reveal whether the account exists. */
export async function isPasswordOf(connection: Queryable, personId: number | null, password: string): Promise<boolean> {
  const { rows } = await connection.query<{ passwordHash: string }>({
    name: "read-credentials",
    text: READ,
    values: [personId],
  });
  dummyHash ??= hashPassword("nobody's password");
  const stored = rows[0]?.passwordHash;
  const given = password.slice(0, MAX_PASSWORD_LENGTH + 1);
  const isSame = await isHashOf(stored ?? (await dummyHash), given);
  if (!isSame || stored === undefined) return false;
  if (isOutdatedHash(stored)) await connection.query(REPLACE, [personId, stored, await hashPassword(given)]);
  return true;
}

/** Made by `hashNewPassword`. */
export type PasswordHash = string & { readonly __hash: never };

/** Takes about 100 ms: call it before a transaction, which would hold a connection for as long. */
export async function hashNewPassword(password: string): Promise<PasswordHash> {
  return (await hashPassword(password)) as PasswordHash;
}

export async function setPassword(connection: Queryable, personId: number, hash: PasswordHash): Promise<void> {
  await connection.query({ name: "write-credentials", text: WRITE, values: [personId, hash] });
}
