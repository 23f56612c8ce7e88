import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Queryable } from "../db/in-transaction.ts";
import { LONGEST_PASSWORD } from "./password-rules.ts";

const READ = 'select password_hash as "passwordHash" from credentials where person_id = $1';
const WRITE = `
insert into credentials (person_id, password_hash) values ($1, $2)
on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = now()`;

let nobodys: Promise<string> | undefined;

/** For people who do not exist the same work is done, so that the time it takes tells nothing. */
export async function isPasswordOf(connection: Queryable, personId: number | null, password: string): Promise<boolean> {
  const { rows } = await connection.query<{ passwordHash: string }>({
    name: "read-credentials",
    text: READ,
    values: [personId],
  });
  nobodys ??= hashPassword("nobody's password");
  const hash = rows[0]?.passwordHash ?? (await nobodys);
  const isSame = await verifyPassword({ hash, password: password.slice(0, LONGEST_PASSWORD + 1) });
  return isSame && rows[0] !== undefined;
}

export async function setPassword(connection: Queryable, personId: number, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await connection.query({ name: "write-credentials", text: WRITE, values: [personId, hash] });
}
