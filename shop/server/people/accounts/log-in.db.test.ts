import { beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { readAudit } from "./audit.ts";
import { beginAttempt } from "./login-throttle.ts";
import { logIn, passSecondFactor } from "./log-in.ts";
import { beginSecondFactor, confirmSecondFactor } from "./second-factor.ts";
import { endAllSessions, endSession, findSession, type SessionKind } from "./sessions.ts";
import { cookiesOf, createPerson, NO_COOKIES, PASSWORD } from "./test-people.ts";
import { totpCode } from "./totp.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let shop = createTestShop(() => opened.database);
beforeEach(() => {
  shop = createTestShop(() => opened.database);
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const step = () => Math.floor(shop.now().getTime() / 30_000);

async function enter(email: string, password = PASSWORD, kind: SessionKind = "account", cookies = NO_COOKIES) {
  return logIn(shop, { kind, email, password, cookies, address: "192.0.2.7" });
}

async function entered(email: string, kind: SessionKind = "account", cookies = NO_COOKIES) {
  const result = await enter(email, PASSWORD, kind, cookies);
  if (!result.ok) throw new Error(result.error.code);
  return cookiesOf(...result.value.setCookies);
}

describe("sessions", () => {
  test("signing in starts a new session and ends the one the browser had", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const first = await entered("NORA@example.com ");
    expect(await findSession(shop, first, "account")).toMatchObject({ email: "nora@example.com", role: "customer" });

    const second = await entered("nora@example.com", "account", first);
    expect(second.get("vitrine_account")).not.toBe(first.get("vitrine_account"));
    expect(await findSession(shop, first, "account")).toBeNull();
    expect(await findSession(shop, second, "account")).not.toBeNull();
  });

  test("a session ID chosen by an attacker is never adopted", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const planted = new Map([["vitrine_account", "A".repeat(43)]]);
    await entered("nora@example.com", "account", planted);
    expect(await findSession(shop, planted, "account")).toBeNull();
  });

  test("a copied cookie is useless after signing out, here or everywhere", async () => {
    const nora = await createPerson(shop.database.pool, "nora@example.com");
    const [here, there] = [await entered("nora@example.com"), await entered("nora@example.com")];
    expect((await endSession(shop, here, "account"))[0]).toContain("Max-Age=0");
    expect(await findSession(shop, here, "account")).toBeNull();
    expect(await findSession(shop, there, "account")).not.toBeNull();
    await endAllSessions(shop.database.pool, nora.id);
    expect(await findSession(shop, there, "account")).toBeNull();
  });

  test("an admin session ends after eight idle hours, and after a week of use", async () => {
    await createPerson(shop.database.pool, "owner@example.com", "owner");
    const idle = await entered("owner@example.com", "admin");
    shop.moveClock(9 * HOUR_MS);
    expect(await findSession(shop, idle, "admin")).toBeNull();

    const busy = await entered("owner@example.com", "admin");
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      shop.moveClock(6 * HOUR_MS);
      expect(await findSession(shop, busy, "admin")).not.toBeNull();
    }
    shop.moveClock(7 * HOUR_MS);
    expect(await findSession(shop, busy, "admin")).toBeNull();
  });

  test("customers cannot sign in to the admin nor staff to the shop, and neither session is valid for the other", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    await createPerson(shop.database.pool, "owner@example.com", "owner");
    expect(await enter("nora@example.com", PASSWORD, "admin")).toEqual({ ok: false, error: { code: "wrong" } });
    expect(await enter("owner@example.com", PASSWORD, "account")).toEqual({ ok: false, error: { code: "wrong" } });
    const token = (await entered("nora@example.com")).get("vitrine_account") ?? "";
    expect(await findSession(shop, new Map([["vitrine_admin", token]]), "admin")).toBeNull();
  });

  test("no session token is stored in the database", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const token = (await entered("nora@example.com")).get("vitrine_account") ?? "none";
    const { rows } = await shop.database.pool.query("select * from sessions");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(shop.now().getTime()).toBeLessThan(new Date(rows[0].expires_at).getTime() - 80 * DAY_MS);
  });
});

describe("password guessing", () => {
  test("a wrong password, an unknown email address and the wrong sign-in page get the same response", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const wrong = { ok: false, error: { code: "wrong" } };
    expect(await enter("nora@example.com", "not it at all")).toEqual(wrong);
    expect(await enter("nobody@example.com", "not it at all")).toEqual(wrong);
    expect(await enter("nobody@example.com", PASSWORD)).toEqual(wrong);
  });

  test("ten failures from changing networks slow an account down and do not block it", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    for (let tries = 1; tries <= 10; tries += 1) {
      const trier = { account: "nora@example.com", address: `198.51.100.${tries}` };
      expect((await beginAttempt(shop, "account", trier)).isBlocked).toBe(false);
    }
    shop.delays.length = 0;
    const elsewhere = { account: "nora@example.com", address: "203.0.113.9" };
    expect((await beginAttempt(shop, "account", elsewhere)).isBlocked).toBe(false);
    expect(shop.delays).toEqual([5000]);
    shop.moveClock(16 * 60_000);
    expect((await beginAttempt(shop, "account", elsewhere)).isBlocked).toBe(false);
    expect(shop.delays).toEqual([5000]);
  });

  test("ten wrong codes from changing networks block the account’s second factor", async () => {
    for (let tries = 1; tries <= 10; tries += 1) {
      await beginAttempt(shop, "code", { account: "7", address: `198.51.100.${tries}` });
    }
    const elsewhere = { account: "7", address: "203.0.113.9" };
    expect((await beginAttempt(shop, "code", elsewhere)).isBlocked).toBe(true);
    expect((await beginAttempt(shop, "code", { ...elsewhere, browser: "known" })).isBlocked).toBe(false);
  });

  test("attempts from one network count together, across accounts and when sent in parallel", async () => {
    shop.delays.length = 0;
    const tries = Array.from({ length: 30 }, (_, index) =>
      beginAttempt(shop, "account", { account: `p${index}@example.com`, address: "2001:db8:1:2::5" }),
    );
    const blocked = (await Promise.all(tries)).filter(({ isBlocked }) => isBlocked);
    expect(blocked.length).toBeGreaterThanOrEqual(20);
    const neighbour = { account: "other@example.com", address: "2001:db8:1:2:ffff::1" };
    const serial = await Promise.all([1, 2].map(() => beginAttempt(shop, "account", neighbour)));
    expect(serial.filter(({ isBlocked }) => !isBlocked).length + (30 - blocked.length)).toBeLessThanOrEqual(10);
    expect(Math.max(...shop.delays)).toBeLessThanOrEqual(5000);
  });

  test("each attempt after the third takes longer than the one before", async () => {
    shop.delays.length = 0;
    for (let tries = 0; tries < 7; tries += 1) {
      await beginAttempt(shop, "code", { account: "7", address: null });
    }
    expect(shop.delays).toEqual([250, 500, 1000, 2000]);
  });

  test("a successful sign-in clears the account's failures, but not the network's", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    await enter("nora@example.com", "not it at all");
    await enter("nora@example.com");
    const { rows } = await shop.database.pool.query("select from rate_limits");
    expect(rows.length).toBe(1);
  });
});

describe("the second factor", () => {
  async function withFactor() {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
    const secret = (await beginSecondFactor(shop, owner.id)) ?? "";
    const codes = await confirmSecondFactor(shop, { id: owner.id, session: "" }, totpCode(secret, step()));
    if (!codes) throw new Error("The code was not taken.");
    shop.moveClock(60_000);
    return { owner, secret, codes };
  }
  const pass = (cookies: ReadonlyMap<string, string>, code: string) => passSecondFactor(shop, cookies, code, null);

  test("the password alone leads only to the page that asks for the code", async () => {
    const { secret } = await withFactor();
    const waiting = await entered("owner@example.com", "admin");
    expect(await findSession(shop, waiting, "admin")).toMatchObject({ isWaiting: true });
    expect(await pass(waiting, "000000")).toEqual({ ok: false, error: { code: "wrong" } });

    const passed = await pass(waiting, totpCode(secret, step()));
    if (!passed.ok) throw new Error(passed.error.code);
    expect(await findSession(shop, waiting, "admin")).toBeNull();
    expect(await findSession(shop, cookiesOf(...passed.value.setCookies), "admin")).toMatchObject({
      isWaiting: false,
    });
    expect((await readAudit(shop.database.pool)).map(({ act }) => act)).toEqual(["signed in"]);
  });

  test("each code of the app and each recovery code works once", async () => {
    const { secret, codes } = await withFactor();
    const code = totpCode(secret, step());
    expect((await pass(await entered("owner@example.com", "admin"), code)).ok).toBe(true);
    expect((await pass(await entered("owner@example.com", "admin"), code)).ok).toBe(false);
    const [emergency = ""] = codes;
    expect((await pass(await entered("owner@example.com", "admin"), emergency.toLowerCase())).ok).toBe(true);
    expect((await pass(await entered("owner@example.com", "admin"), emergency)).ok).toBe(false);
  });

  test("neither the secret nor a recovery code can be read from the database", async () => {
    const { secret, codes } = await withFactor();
    const { rows } = await shop.database.pool.query("select * from second_factors");
    for (const text of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(text);
  });

  test("a second factor that was never confirmed with a code is not required", async () => {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
    const secret = await beginSecondFactor(shop, owner.id);
    expect(await beginSecondFactor(shop, owner.id)).toBe(secret);
    expect(await confirmSecondFactor(shop, { id: owner.id, session: "" }, "123")).toBeNull();
    expect(await findSession(shop, await entered("owner@example.com", "admin"), "admin")).toMatchObject({
      isWaiting: false,
    });
  });
});

describe("accounts of version 0.1", () => {
  const HASH =
    "57d6fb7d9445a21dbde8ce3f907f2d22:72ab73df42ebdde69936c6ff5f7db3add9628cf4ca90b77740b136cb9f1c4db83185b07de503923a14cf2dbb7cb1053f2c1173a67ce7bf7f3ba3f6d718b3612a";
  const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const SEALED =
    "dfa3c65f691533a733ee4e5e8781d9d8c962f73d24d33cbe68e9ad2cfa936ec14bd60010126dfe5afbf2efb7eca40bb3c79fb87415519ddcebe99b53c92ccd956ece6989afa4ab04";

  async function createOldPerson(email: string, role?: "owner") {
    const person = await createPerson(shop.database.pool, email, role);
    const text = "update credentials set password_hash = $2, changed_at = '2020-01-01' where person_id = $1";
    await shop.database.pool.query(text, [person.id, HASH]);
    return person;
  }

  async function storedHash() {
    const { rows } = await shop.database.pool.query<{ password_hash: string; changed_at: Date }>(
      "select password_hash, changed_at from credentials",
    );
    return rows[0];
  }

  test("the old password still signs in and is rehashed without counting as changed", async () => {
    await createOldPerson("nora@example.com");
    expect((await enter("nora@example.com", "kelp and seaweed")).ok).toBe(false);
    expect((await storedHash())?.password_hash).toBe(HASH);

    expect((await enter("nora@example.com")).ok).toBe(true);
    const renewed = await storedHash();
    expect(renewed?.password_hash).toMatch(/^\$scrypt\$/);
    expect(renewed?.changed_at.getUTCFullYear()).toBe(2020);

    expect((await enter("nora@example.com")).ok).toBe(true);
    expect((await enter("nora@example.com", "kelp and seaweed")).ok).toBe(false);
    expect((await storedHash())?.password_hash).toBe(renewed?.password_hash);
  });

  test("the authenticator app still signs in, and its secret is resealed", async () => {
    const owner = await createOldPerson("owner@example.com", "owner");
    await shop.database.pool.query(
      "insert into second_factors (person_id, secret, confirmed_at, recovery_hashes) values ($1, $2, now(), '{}')",
      [owner.id, SEALED],
    );
    const pass = async (code: string) =>
      passSecondFactor(shop, await entered("owner@example.com", "admin"), code, "192.0.2.7");
    const stored = async () => (await shop.database.pool.query("select secret from second_factors")).rows[0].secret;

    const wrong = totpCode(TOTP_SECRET, step() - 10);
    expect((await pass(wrong)).ok).toBe(false);
    expect(await stored()).toBe(SEALED);
    expect((await pass(totpCode(TOTP_SECRET, step()))).ok).toBe(true);
    expect(await stored()).toMatch(/^v1\./);
    expect((await pass(totpCode(TOTP_SECRET, step() + 1))).ok).toBe(true);
  });

  test("an authenticator app whose set-up was in progress can be confirmed", async () => {
    const owner = await createOldPerson("owner@example.com", "owner");
    await shop.database.pool.query("insert into second_factors (person_id, secret) values ($1, $2)", [
      owner.id,
      SEALED,
    ]);
    expect(await beginSecondFactor(shop, owner.id)).toBe(TOTP_SECRET);
    const code = totpCode(TOTP_SECRET, step());
    expect(await confirmSecondFactor(shop, { id: owner.id, session: "" }, code)).toHaveLength(10);
  });

  test("a sealed secret that was altered or sealed with another key is rejected", async () => {
    const owner = await createOldPerson("owner@example.com", "owner");
    const { pool } = shop.database;
    await pool.query("insert into second_factors (person_id, secret) values ($1, '')", [owner.id]);
    for (const sealed of [`${SEALED.slice(0, -1)}5`, `0${SEALED.slice(1)}`, SEALED.slice(0, 60), "zz", ""]) {
      await pool.query("update second_factors set secret = $1", [sealed]);
      expect(await beginSecondFactor(shop, owner.id)).toBeNull();
    }
  });
});
