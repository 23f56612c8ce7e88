import { beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { readAudit } from "./audit.ts";
import { beginAttempt } from "./entry-attempts.ts";
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
  return cookiesOf(result.value.setCookie);
}

describe("sessions", () => {
  test("who signs in gets a new session, and what the browser came with opens nothing any more", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const first = await entered("NORA@example.com ");
    expect(await findSession(shop, first, "account")).toMatchObject({ email: "nora@example.com", role: "customer" });

    const second = await entered("nora@example.com", "account", first);
    expect(second.get("vitrine_account")).not.toBe(first.get("vitrine_account"));
    expect(await findSession(shop, first, "account")).toBeNull();
    expect(await findSession(shop, second, "account")).not.toBeNull();
  });

  test("a session that somebody else chose is never taken over", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const planted = new Map([["vitrine_account", "A".repeat(43)]]);
    await entered("nora@example.com", "account", planted);
    expect(await findSession(shop, planted, "account")).toBeNull();
  });

  test("a copied cookie is worth nothing after signing out, here or everywhere", async () => {
    const nora = await createPerson(shop.database.pool, "nora@example.com");
    const [here, there] = [await entered("nora@example.com"), await entered("nora@example.com")];
    expect(await endSession(shop, here, "account")).toContain("Max-Age=0");
    expect(await findSession(shop, here, "account")).toBeNull();
    expect(await findSession(shop, there, "account")).not.toBeNull();
    await endAllSessions(shop.database.pool, nora.id);
    expect(await findSession(shop, there, "account")).toBeNull();
  });

  test("the office closes after eight idle hours, and after a week however busy", async () => {
    await createPerson(shop.database.pool, "owner@example.com", "owner");
    const idle = await entered("owner@example.com", "office");
    shop.moveClock(9 * HOUR_MS);
    expect(await findSession(shop, idle, "office")).toBeNull();

    const busy = await entered("owner@example.com", "office");
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      shop.moveClock(6 * HOUR_MS);
      expect(await findSession(shop, busy, "office")).not.toBeNull();
    }
    shop.moveClock(7 * HOUR_MS);
    expect(await findSession(shop, busy, "office")).toBeNull();
  });

  test("the shop's door knows no staff, the office's no customers, and neither session opens the other", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    await createPerson(shop.database.pool, "owner@example.com", "owner");
    expect(await enter("nora@example.com", PASSWORD, "office")).toEqual({ ok: false, error: { code: "wrong" } });
    expect(await enter("owner@example.com", PASSWORD, "account")).toEqual({ ok: false, error: { code: "wrong" } });
    const token = (await entered("nora@example.com")).get("vitrine_account") ?? "";
    expect(await findSession(shop, new Map([["vitrine_office", token]]), "office")).toBeNull();
  });

  test("no token lies in the database", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const token = (await entered("nora@example.com")).get("vitrine_account") ?? "none";
    const { rows } = await shop.database.pool.query("select * from sessions");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(shop.now().getTime()).toBeLessThan(new Date(rows[0].expires_at).getTime() - 80 * DAY_MS);
  });
});

describe("guessing", () => {
  test("a wrong password, an unknown address and a wrong door are answered alike", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const wrong = { ok: false, error: { code: "wrong" } };
    expect(await enter("nora@example.com", "not it at all")).toEqual(wrong);
    expect(await enter("nobody@example.com", "not it at all")).toEqual(wrong);
    expect(await enter("nobody@example.com", PASSWORD)).toEqual(wrong);
  });

  test("after ten tries an account is shut for a quarter of an hour, also for the right password", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const now = () => Promise.resolve();
    for (let tries = 1; tries <= 10; tries += 1) {
      const trier = { account: "nora@example.com", address: `198.51.100.${tries}` };
      expect((await beginAttempt(shop, "account", trier, now)).isBlocked).toBe(false);
    }
    expect(await enter("nora@example.com")).toEqual({ ok: false, error: { code: "too-many" } });
    shop.moveClock(16 * 60_000);
    expect((await enter("nora@example.com")).ok).toBe(true);
  });

  test("tries from one network count together, whosever account they are at, and all at once as well", async () => {
    const waits: number[] = [];
    const wait = (milliseconds: number) => Promise.resolve(waits.push(milliseconds));
    const tries = Array.from({ length: 30 }, (_, index) =>
      beginAttempt(shop, "account", { account: `p${index}@example.com`, address: "2001:db8:1:2::5" }, wait),
    );
    const blocked = (await Promise.all(tries)).filter(({ isBlocked }) => isBlocked);
    expect(blocked.length).toBeGreaterThanOrEqual(20);
    const neighbour = { account: "other@example.com", address: "2001:db8:1:2:ffff::1" };
    const serial = await Promise.all([1, 2].map(() => beginAttempt(shop, "account", neighbour, wait)));
    expect(serial.filter(({ isBlocked }) => !isBlocked).length + (30 - blocked.length)).toBeLessThanOrEqual(10);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2000);
  });

  test("every try after the third takes longer than the one before", async () => {
    const waits: number[] = [];
    const wait = (milliseconds: number) => Promise.resolve(waits.push(milliseconds));
    for (let tries = 0; tries < 7; tries += 1) {
      await beginAttempt(shop, "code", { account: "7", address: null }, wait);
    }
    expect(waits).toEqual([250, 500, 1000, 2000]);
  });

  test("who gets in is forgiven the tries before, but the network is not", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    await enter("nora@example.com", "not it at all");
    await enter("nora@example.com");
    const { rows } = await shop.database.pool.query("select from entry_attempts");
    expect(rows.length).toBe(1);
  });
});

describe("the second factor", () => {
  async function withFactor() {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
    const secret = (await beginSecondFactor(shop, owner.id)) ?? "";
    const codes = await confirmSecondFactor(shop, owner.id, totpCode(secret, step()));
    if (!codes) throw new Error("The code was not taken.");
    shop.moveClock(60_000);
    return { owner, secret, codes };
  }
  const pass = (cookies: ReadonlyMap<string, string>, code: string) => passSecondFactor(shop, cookies, code, null);

  test("the password alone leads no further than to the question for the code", async () => {
    const { secret } = await withFactor();
    const waiting = await entered("owner@example.com", "office");
    expect(await findSession(shop, waiting, "office")).toMatchObject({ isWaiting: true });
    expect(await pass(waiting, "000000")).toEqual({ ok: false, error: { code: "wrong" } });

    const passed = await pass(waiting, totpCode(secret, step()));
    if (!passed.ok) throw new Error(passed.error.code);
    expect(await findSession(shop, waiting, "office")).toBeNull();
    expect(await findSession(shop, cookiesOf(passed.value.setCookie), "office")).toMatchObject({ isWaiting: false });
    expect((await readAudit(shop.database.pool)).map(({ act }) => act)).toEqual(["signed in"]);
  });

  test("each code opens once, be it of the app or for an emergency", async () => {
    const { secret, codes } = await withFactor();
    const code = totpCode(secret, step());
    expect((await pass(await entered("owner@example.com", "office"), code)).ok).toBe(true);
    expect((await pass(await entered("owner@example.com", "office"), code)).ok).toBe(false);
    const [emergency = ""] = codes;
    expect((await pass(await entered("owner@example.com", "office"), emergency.toLowerCase())).ok).toBe(true);
    expect((await pass(await entered("owner@example.com", "office"), emergency)).ok).toBe(false);
  });

  test("neither the secret nor an emergency code can be read from the database", async () => {
    const { secret, codes } = await withFactor();
    const { rows } = await shop.database.pool.query("select * from second_factors");
    for (const text of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(text);
  });

  test("one that is not confirmed by a first code is not asked for", async () => {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
    const secret = await beginSecondFactor(shop, owner.id);
    expect(await beginSecondFactor(shop, owner.id)).toBe(secret);
    expect(await confirmSecondFactor(shop, owner.id, "123")).toBeNull();
    expect(await findSession(shop, await entered("owner@example.com", "office"), "office")).toMatchObject({
      isWaiting: false,
    });
  });
});
