import { beforeEach, expect, test } from "vitest";
import { logIn } from "../../../server/people/accounts/log-in.ts";
import { qrCodeOf } from "../../../server/people/accounts/qr-code.ts";
import { beginSecondFactor } from "../../../server/people/accounts/second-factor.ts";
import { findSession, type SessionKind } from "../../../server/people/accounts/sessions.ts";
import { cookiesOf, createPerson, NO_COOKIES, PASSWORD } from "../../../server/people/accounts/test-people.ts";
import { totpCode } from "../../../server/people/accounts/totp.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { resultOf, adminArgs } from "../test-admin.server.ts";
import { action, loader } from "./security.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
let shop = createTestShop(() => opened.database);
beforeEach(() => {
  shop = createTestShop(() => opened.database);
});

async function enter(kind: SessionKind, email: string) {
  const entered = await logIn(shop, { kind, email, password: PASSWORD, cookies: NO_COOKIES, address: null });
  if (!entered.ok) throw new Error(entered.error.code);
  return entered.value.setCookies;
}
const header = (setCookies: readonly string[]) => setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");

test("turning two-factor authentication on ends every other session of the person, and no one else’s", async () => {
  const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
  await createPerson(shop.database.pool, "manager@example.com", "manager");
  const [here, elsewhere] = [await enter("admin", owner.email), await enter("admin", owner.email)];
  const colleague = await enter("admin", "manager@example.com");
  const secret = (await beginSecondFactor(shop, owner.id)) ?? "";
  const code = totpCode(secret, Math.floor(shop.now().getTime() / 30_000));
  const requested = { shop, cookie: header(here), path: "/admin/security/" };

  expect(
    resultOf(await action(adminArgs(requested, { intent: "confirm", code: "000000" }) as never)).problems,
  ).toHaveLength(1);
  expect(await findSession(shop, cookiesOf(...elsewhere), "admin")).not.toBeNull();

  const status = resultOf(await action(adminArgs(requested, { intent: "confirm", code }) as never));
  expect(status.message).toContain("signed out on all other devices");
  expect(await findSession(shop, cookiesOf(...elsewhere), "admin")).toBeNull();
  expect(await findSession(shop, cookiesOf(...here), "admin")).toMatchObject({ hasSecondFactor: true });
  expect(await findSession(shop, cookiesOf(...colleague), "admin")).not.toBeNull();
});

test("two-factor set-up shows the app’s link as a QR code, until it is on", async () => {
  const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
  const cookie = header(await enter("admin", owner.email));
  const requested = { shop, cookie, path: "/admin/security/" };

  const { appLink, code, secret } = await loader(adminArgs(requested) as never);
  expect(appLink).toContain(`secret=${secret}`);
  expect(code).toEqual(qrCodeOf(appLink ?? ""));
  expect(code?.path.length).toBeGreaterThan(1000);

  const totp = totpCode(secret ?? "", Math.floor(shop.now().getTime() / 30_000));
  await action(adminArgs(requested, { intent: "confirm", code: totp }) as never);
  expect(await loader(adminArgs(requested) as never)).toMatchObject({ appLink: null, code: null });
});

test("over TLS session cookies have the prefix __Host-, and one without it is ignored", async () => {
  shop = createTestShop(() => opened.database, { PUBLIC_URL: "https://shop.test" });
  await createPerson(shop.database.pool, "owner@example.com", "owner");
  await createPerson(shop.database.pool, "nora@example.com");
  for (const [kind, email] of [
    ["admin", "owner@example.com"],
    ["account", "nora@example.com"],
  ] as const) {
    const all = await enter(kind, email);
    // This cookie grants no access: it only tells the storefront to exclude staff from tracking.
    const set = all.filter((cookie) => !cookie.startsWith("vitrine_staff="));
    expect(all.length - set.length).toBe(kind === "admin" ? 1 : 0);
    expect(set.map((cookie) => cookie.split("=", 1)[0])).toEqual([`__Host-vitrine_${kind}`, "__Host-vitrine_known"]);
    for (const cookie of set) {
      expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure$/);
      expect(cookie).not.toContain("Domain");
    }
    expect(await findSession(shop, cookiesOf(...set), kind)).not.toBeNull();
    const planted = cookiesOf(...set.map((cookie) => cookie.replace("__Host-", "")));
    expect(await findSession(shop, planted, kind)).toBeNull();
  }
});
