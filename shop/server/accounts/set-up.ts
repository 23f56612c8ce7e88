import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isEmail } from "@vitrine/commerce/reviews";
import type { Cookies } from "../cart/cookies.ts";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { emptyShop } from "../db/empty-shop.ts";
import type { Shop } from "../shop.ts";
import { recordAudit } from "./audit.ts";
import { firstSettings, type FirstSettings } from "./first-settings.ts";
import { passwordProblem, type PasswordProblem } from "./password-rules.ts";
import { setPassword } from "./passwords.ts";
import { type Person, settleEmail } from "./person.ts";
import { endAllSessions, startSession } from "./sessions.ts";
import { createVerification, findVerification, useVerification } from "./verifications.ts";

export interface SetUp extends FirstSettings {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly keepsDemo: boolean;
  readonly cookies: Cookies;
}

export type SetUpRefusal =
  | { readonly code: "link-over" }
  | { readonly code: "no-email" }
  | { readonly code: "password"; readonly problem: PasswordProblem };

const HAS_OWNER = "select from people where role = 'owner' limit 1";
const CREATE_OWNER = `
insert into people (email, name, role) values ($1, $2, 'owner')
on conflict (email) do update set name = excluded.name, role = 'owner'
returning id, email, name, role`;
/** Links of earlier starts that are still good: those of processes that started beside this one. */
const FORGET_OLD = `
delete from verifications where kind = 'set-up' and token_hash not in (
  select token_hash from verifications where kind = 'set-up' order by created_at desc limit 5)`;
const WRITE_SETTING = `
insert into settings (key, value, updated_at) values ($1, $2, now())
on conflict (key) do update set value = excluded.value, updated_at = now()`;

export async function hasOwner(connection: Queryable): Promise<boolean> {
  return (await connection.query(HAS_OWNER)).rowCount === 1;
}

/** The link by which an owner takes possession of the shop; null when it has one. */
export async function setUpLink(shop: Shop): Promise<string | null> {
  const { pool } = shop.database;
  if (await hasOwner(pool)) return null;
  const token = await createVerification(pool, { kind: "set-up", role: "owner", now: shop.now() });
  await pool.query(FORGET_OLD);
  return `${shop.config.publicUrl}/admin/setup/?token=${token}`;
}

export async function isSetUpLink(shop: Shop, token: string): Promise<boolean> {
  const { pool } = shop.database;
  return !(await hasOwner(pool)) && (await findVerification(pool, token, ["set-up"], shop.now())) !== null;
}

/** Owner and first settings in one go; answers with the cookie of the owner's session. */
export async function setUpShop(shop: Shop, setUp: SetUp): Promise<Result<string, SetUpRefusal>> {
  const email = settleEmail(setUp.email);
  if (!isEmail(email)) return refuse({ code: "no-email" });
  const problem = passwordProblem(setUp.password, { email, role: "owner" });
  if (problem) return refuse({ code: "password", problem });
  const settings = firstSettings(await shop.settings(), setUp);

  return inTransaction<string, SetUpRefusal>(shop.database.pool, async (connection) => {
    await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.set-up'))");
    const used = await useVerification(connection, setUp.token, ["set-up"], shop.now());
    if (!used || (await hasOwner(connection))) return refuse({ code: "link-over" });
    if (!setUp.keepsDemo) await emptyShop(connection);
    for (const [key, value] of Object.entries(settings)) {
      await connection.query(WRITE_SETTING, [key, JSON.stringify(value)]);
    }
    const { rows } = await connection.query<Person>(CREATE_OWNER, [email, setUp.name.trim().slice(0, 200)]);
    const [owner] = rows;
    if (!owner) throw new Error("The owner was not written.");
    await setPassword(connection, owner.id, setUp.password);
    await endAllSessions(connection, owner.id);
    await connection.query("delete from verifications where kind = 'set-up'");
    const details = { keepsDemo: setUp.keepsDemo, currency: setUp.currency, country: setUp.country };
    await recordAudit(connection, owner, { act: "set up the shop", details });
    return ok(await startSession(shop, connection, { personId: owner.id, kind: "office", cookies: setUp.cookies }));
  });
}
