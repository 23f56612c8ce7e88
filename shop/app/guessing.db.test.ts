import { beforeEach, describe, expect, test } from "vitest";
import { ATTEMPT_FORMS, type AttemptForm } from "../server/people/accounts/login-throttle.ts";
import { logIn } from "../server/people/accounts/log-in.ts";
import { setPassword } from "../server/people/accounts/passwords.ts";
import type { Role } from "../server/people/accounts/person.ts";
import { beginSecondFactor, confirmSecondFactor } from "../server/people/accounts/second-factor.ts";
import { createPerson, NO_COOKIES, PASSWORD, QUICK_HASH } from "../server/people/accounts/test-people.ts";
import { tokenHash } from "../server/people/accounts/tokens.ts";
import { totpCode } from "../server/people/accounts/totp.ts";
import { createVerification } from "../server/people/accounts/verifications.ts";
import { createTestShop } from "../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../server/platform/db/test-db.ts";
import { action as confirm } from "./admin/sign-in/confirm.tsx";
import { action as invitation } from "./admin/sign-in/invitation.tsx";
import { action as login } from "./admin/sign-in/login.tsx";
import { action as secondFactor } from "./admin/sign-in/second-factor.tsx";
import { action as security } from "./admin/security/security.tsx";
import { action as account } from "./storefront/account/account.tsx";
import { action as editAccount } from "./storefront/account/edit-account.tsx";
import { testPageContext } from "./test-page-context.server.ts";
import { LIMITS } from "../server/platform/rate-limit/limits.ts";

const MAX_ATTEMPTS = LIMITS["admin-sign-in"].most.network;

const opened = useTestDatabase({ emptyAfterEach: true });
let shop = createTestShop(() => opened.database);
beforeEach(() => {
  shop = createTestShop(() => opened.database);
});

type Action = (args: never) => Promise<unknown>;
interface Visit {
  readonly cookies?: string;
  /** The client's IP address. */
  readonly from?: string;
}

async function post(action: Action, path: string, fields: Record<string, string>, { cookies = "", from }: Visit = {}) {
  const request = new Request(`http://shop.test${path}`, {
    method: "POST",
    headers: { cookie: cookies },
    body: new URLSearchParams(fields),
  });
  Object.assign(request, { address: from ?? "192.0.2.7" });
  const context = testPageContext(shop, request);
  const result = await (action as (args: object) => Promise<unknown>)({ request, context, params: {} });
  if (result instanceof Response) {
    const set = result.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
    return { status: result.status, location: result.headers.get("location"), cookies: set.join("; ") };
  }
  const { init } = result as { init?: { status?: number } };
  return { status: init?.status ?? 200, location: null, cookies: "" };
}

const signIn = (kind: "admin" | "account", password: string, visit: Visit = {}) =>
  kind === "admin"
    ? post(login, "/admin/login/", { intent: "enter", email: "owner@example.com", password }, visit)
    : post(account, "/my-account/", { username: "nora@example.com", password }, visit);

/** Sends wrong passwords for the account, each from another network. */
async function attack(kind: "admin" | "account", tries = MAX_ATTEMPTS) {
  await Promise.all(
    Array.from({ length: tries }, (_, index) => signIn(kind, "not it at all", { from: `198.51.100.${index + 1}` })),
  );
}

describe.each(["admin", "account"] as const)("attackers who know the email address of an %s", (kind) => {
  beforeEach(async () => {
    await createPerson(shop.database.pool, "owner@example.com", "owner", QUICK_HASH);
    await createPerson(shop.database.pool, "nora@example.com", "customer", QUICK_HASH);
  });

  test(
    "cannot lock the account: the right password still works from another network",
    { timeout: 60_000 },
    async () => {
      await attack(kind);
      shop.delays.length = 0;
      expect(await signIn(kind, PASSWORD, { from: "203.0.113.9" })).toMatchObject({ status: 303 });
      expect(shop.delays).toEqual([5000]);
    },
  );

  test("are blocked in their own network, even with the right password", { timeout: 60_000 }, async () => {
    await Promise.all(Array.from({ length: MAX_ATTEMPTS }, () => signIn(kind, "not it at all")));
    expect(await signIn(kind, PASSWORD)).toMatchObject({ status: 429 });
    expect(await signIn(kind, PASSWORD, { from: "203.0.113.9" })).toMatchObject({ status: 303 });
  });

  test("neither block nor slow a browser that signed in before, even from its own network", async () => {
    const { cookies } = await signIn(kind, PASSWORD);
    await Promise.all(Array.from({ length: MAX_ATTEMPTS }, () => signIn(kind, "not it at all")));
    const known = cookies.split("; ").find((cookie) => cookie.startsWith("vitrine_known="));
    shop.delays.length = 0;
    expect(await signIn(kind, PASSWORD, { cookies: known ?? "" })).toMatchObject({ status: 303 });
    expect(shop.delays).toEqual([]);
  }, 60_000);

  test("gain nothing from a known browser of another account or with a changed signature", async () => {
    await createPerson(shop.database.pool, "other@example.com", kind === "admin" ? "owner" : "customer");
    const path = kind === "admin" ? "/admin/login/" : "/my-account/";
    const fields = { email: "other@example.com", username: "other@example.com", password: PASSWORD };
    const { cookies } = await post(kind === "admin" ? login : account, path, fields, { from: "203.0.113.1" });
    const known = cookies.split("; ").find((cookie) => cookie.startsWith("vitrine_known=")) ?? "";
    expect(known).not.toContain("other");
    await Promise.all(Array.from({ length: MAX_ATTEMPTS }, () => signIn(kind, "not it at all")));
    expect(await signIn(kind, PASSWORD, { cookies: known })).toMatchObject({ status: 429 });
    expect(await signIn(kind, PASSWORD, { cookies: `${known.slice(0, -1)}0` })).toMatchObject({ status: 429 });
  }, 60_000);
});

test(
  "a password reset by email clears the failed attempts and makes the browser known",
  { timeout: 60_000 },
  async () => {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner", QUICK_HASH);
    const secret = (await beginSecondFactor(shop, owner.id)) ?? "";
    await confirmSecondFactor(
      shop,
      { id: owner.id, session: "" },
      totpCode(secret, Math.floor(shop.now().getTime() / 30_000)),
    );
    await Promise.all(Array.from({ length: MAX_ATTEMPTS }, () => signIn("admin", "not it at all")));
    const draft = { kind: "password", personId: owner.id, now: shop.now(), lifetimeMs: 3_600_000 } as const;
    const token = await createVerification(shop.database.pool, draft);
    const expected = "gulls over the harbour wall";
    const chosen = await post(invitation, "/admin/invitation/", { token, password: expected });
    expect(chosen).toMatchObject({ status: 303, location: "/admin/login/" });
    expect(await signIn("admin", expected, { cookies: chosen.cookies })).toMatchObject({ status: 303 });
    const { rows } = await shop.database.pool.query("select from rate_limits");
    // Only the network's own failures remain.
    expect(rows.length).toBe(1);
  },
);

describe("every form that checks a password or a code", () => {
  interface Guess {
    readonly role: Role;
    readonly action: Action;
    readonly fields: Readonly<Record<string, string>>;
    readonly needs?: "second factor" | "waiting";
  }
  const WRONG = "not it at all";
  const GUESSES: Readonly<Record<AttemptForm, Guess>> = {
    "/my-account/": {
      role: "customer",
      action: account,
      fields: { username: "customer@example.com", password: WRONG },
    },
    "/my-account/edit-account/ password": {
      role: "customer",
      action: editAccount,
      fields: { intent: "password", password_current: WRONG, password_1: "gulls over the harbour wall" },
    },
    "/my-account/edit-account/ erase": {
      role: "customer",
      action: editAccount,
      fields: { intent: "erase", password_erase: WRONG },
    },
    "/admin/login/": { role: "owner", action: login, fields: { email: "owner@example.com", password: WRONG } },
    "/admin/second-factor/": { role: "owner", action: secondFactor, fields: { code: "000000" }, needs: "waiting" },
    "/admin/confirm/": { role: "owner", action: confirm, fields: { proof: WRONG } },
    "/admin/security/ password": {
      role: "owner",
      action: security,
      fields: { intent: "password", old: WRONG, new: "gulls over the harbour wall" },
    },
    "/admin/security/ confirm": { role: "owner", action: security, fields: { intent: "confirm", code: "000000" } },
    "/admin/security/ remove": {
      role: "owner",
      action: security,
      fields: { intent: "remove", current: WRONG },
      needs: "second factor",
    },
  };

  test.each(Object.keys(ATTEMPT_FORMS) as AttemptForm[])(
    "%s answers 429 after ten wrong attempts",
    async (place) => {
      const { role, action, fields, needs } = GUESSES[place];
      const person = await createPerson(shop.database.pool, `${role}@example.com`, role);
      const kind = role === "customer" ? "account" : "admin";
      const enter = async () => {
        const requested = {
          kind,
          email: person.email,
          password: PASSWORD,
          cookies: NO_COOKIES,
          address: null,
        } as const;
        const entered = await logIn(shop, requested);
        if (!entered.ok) throw new Error(entered.error.code);
        // Without the known-browser cookie: a stolen session does not include it.
        return entered.value.setCookies[0]?.split(";", 1)[0] ?? "";
      };
      const before = await enter();
      const secret = (await beginSecondFactor(shop, person.id)) ?? "";
      if (needs) {
        const session = tokenHash(before.split("=")[1] ?? "");
        await confirmSecondFactor(
          shop,
          { id: person.id, session },
          totpCode(secret, Math.floor(shop.now().getTime() / 30_000)),
        );
        shop.moveClock(60_000);
      }
      const cookies = needs === "waiting" ? await enter() : before;
      await setPassword(shop.database.pool, person.id, QUICK_HASH);
      const path = place.split(" ", 1)[0] ?? "";
      const guess = async () => (await post(action, path, { ...fields }, { cookies })).status;
      expect(await Promise.all(Array.from({ length: MAX_ATTEMPTS }, guess))).toEqual(
        Array.from({ length: MAX_ATTEMPTS }, () => 422),
      );
      expect(await guess()).toBe(429);
    },
    60_000,
  );
});
