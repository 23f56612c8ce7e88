import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isEmail } from "@vitrine/commerce/reviews";
import type { Cookies } from "../../platform/http/cookies.ts";
import { adminUrl } from "../../config.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { emptyShop } from "../../platform/db/empty-shop.ts";
import type { Shop } from "../../shop.ts";
import { recordAudit } from "./audit.ts";
import { firstSettings, type FirstSettings } from "./first-settings.ts";
import { passwordProblem, type PasswordProblem } from "./password-rules.ts";
import { hashNewPassword, setPassword } from "./passwords.ts";
import { type Person, normalizeEmail } from "./person.ts";
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
/** Spares recent links: they belong to processes that started together with this one. */
const FORGET_OLD = `
delete from verifications where kind = 'set-up' and token_hash not in (
  select token_hash from verifications where kind = 'set-up' order by created_at desc limit 5)`;
const WRITE_SETTING = `
insert into settings (key, value, updated_at) values ($1, $2, now())
on conflict (key) do update set value = excluded.value, updated_at = now()`;

export async function hasOwner(connection: Queryable): Promise<boolean> {
  return (await connection.query(HAS_OWNER)).rowCount === 1;
}

/** The link that creates the owner account; null if the shop has an owner. */
export async function setUpLink(shop: Shop): Promise<string | null> {
  const { pool } = shop.database;
  if (await hasOwner(pool)) return null;
  const token = await createVerification(pool, { kind: "set-up", role: "owner", now: shop.now() });
  await pool.query(FORGET_OLD);
  return `${adminUrl(shop.config)}/admin/setup/?token=${token}`;
}

export async function isSetUpLink(shop: Shop, token: string): Promise<boolean> {
  const { pool } = shop.database;
  return !(await hasOwner(pool)) && (await findVerification(pool, token, ["set-up"], shop.now())) !== null;
}

/** Creates the owner and the first settings in one transaction; returns the cookies of the owner's session. */
export async function setUpShop(shop: Shop, setUp: SetUp): Promise<Result<readonly string[], SetUpRefusal>> {
  const email = normalizeEmail(setUp.email);
  if (!isEmail(email)) return refuse({ code: "no-email" });
  const problem = passwordProblem(setUp.password, { email, role: "owner" });
  if (problem) return refuse({ code: "password", problem });
  // Without the link from the log, a client must not make the server hash passwords.
  if (!(await isSetUpLink(shop, setUp.token))) return refuse({ code: "link-over" });
  const settings = firstSettings(await shop.settings(), setUp);
  const hash = await hashNewPassword(setUp.password);

  return inTransaction<readonly string[], SetUpRefusal>(shop.database.pool, async (connection) => {
    await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.set-up'))");
    const used = await useVerification(connection, setUp.token, ["set-up"], shop.now());
    if (!used || (await hasOwner(connection))) return refuse({ code: "link-over" });
    if (!setUp.keepsDemo) {
      await emptyShop(connection);
      await connection.query("delete from settings");
    }
    for (const [key, value] of Object.entries(settings)) {
      await connection.query(WRITE_SETTING, [key, JSON.stringify(value)]);
    }
    const { rows } = await connection.query<Person>(CREATE_OWNER, [email, setUp.name.trim().slice(0, 200)]);
    const [owner] = rows;
    if (!owner) throw new Error("The owner account was not created.");
    await setPassword(connection, owner.id, hash);
    await endAllSessions(connection, owner.id);
    await connection.query("delete from verifications where kind = 'set-up'");
    const details = { keepsDemo: setUp.keepsDemo, currency: setUp.currency, country: setUp.country };
    await recordAudit(connection, owner, { act: "set up the shop", details });
    return ok(await startSession(shop, connection, { personId: owner.id, kind: "admin", cookies: setUp.cookies }));
  });
}
