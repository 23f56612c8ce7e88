import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../../server/accounts/log-in.ts";
import type { Role } from "../../server/accounts/person.ts";
import { beginSecondFactor, confirmSecondFactor } from "../../server/accounts/second-factor.ts";
import { createPerson, NO_COOKIES, PASSWORD } from "../../server/accounts/test-people.ts";
import { totpCode } from "../../server/accounts/totp.ts";
import { createTestShop } from "../../server/cart/test-shop.ts";
import { useTestDatabase } from "../../server/db/test-db.ts";
import routes from "../routes.ts";
import { OFFICE_SECTIONS } from "./navigation.ts";
import { testPageContext } from "../test-page-context.server.ts";

type Handler = (args: object) => Promise<unknown>;
interface OfficePage {
  readonly path: string;
  readonly file: string;
  readonly module: { readonly loader?: Handler; readonly action?: Handler };
}

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const cookies = new Map<Role | "stranger" | "waiting", string>([["stranger", ""]]);

/** Whoever is signed in may look after their own account. */
const OWN_ACCOUNT = new Set(["/admin/security/", "/admin/logout/"]);
/** What only owners change: money, letters, people, the whole. Anything else a manager may. */
const OWNERS_ACTS: readonly string[] = [
  "/admin/backup/",
  "/admin/backup/files/:file/",
  "/admin/customers/one/email/",
  "/admin/settings/mail/",
  "/admin/settings/payments/",
  "/admin/staff/",
];
/** Anybody may stand before these. */
const DOORS = ["login", "second-factor", "setup", "invitation"].map((name) => `/admin/${name}/`);

interface Route {
  /** The whole address. */
  readonly path: string;
  readonly file: string;
}

const flat = (entries: readonly RouteConfigEntry[], above = ""): readonly Route[] =>
  entries.flatMap(({ path: own, file, children = [] }) => {
    const path = [above, own].filter(Boolean).join("/");
    return [{ path, file }, ...flat(children, path)];
  });
const LAYOUT = "admin/layout.tsx";
const files = import.meta.glob<OfficePage["module"]>([
  "./**/*.tsx",
  "./products/upload.ts",
  "./product-files/export-file.ts",
  "./backup/backup-file.ts",
  "./pages/blocks.ts",
  "./pages/pictures.ts",
  "./inspector/stream.ts",
]);

/** Every page whose address begins with /admin, and the layout around them. */
function officePages(): Promise<readonly OfficePage[]> {
  return Promise.all(
    flat(routes)
      .filter(({ path, file }) => path.startsWith("admin") || file === LAYOUT)
      .map(async ({ path, file }) => {
        const load = files[`./${file.replace(/^admin\//, "")}`];
        if (!load) throw new Error(`${file} belongs to the office but does not lie in its folder.`);
        return { path: `/${path}/`, file, module: await load() };
      }),
  );
}

function ask(handler: Handler, path: string, method: "GET" | "POST", cookie: string): Promise<unknown> {
  const headers = { cookie, ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }) };
  const request = new Request(`http://shop.test${path}`, { method, headers, ...(method === "POST" && { body: "" }) });
  const context = testPageContext(shop, request);
  return handler({ request, context, params: { id: "1" } });
}

/** How somebody is turned away: an address, a status, or "let in". */
async function turnedAway(handler: Handler, path: string, method: "GET" | "POST", who: Role | "stranger" | "waiting") {
  try {
    await ask(handler, path, method, cookies.get(who) ?? "");
    return "let in";
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location")?.split("?")[0] ?? "let in";
    return (thrown as { init?: { status?: number } }).init?.status ?? String(thrown);
  }
}

const leastFor = (path: string) =>
  OFFICE_SECTIONS.flatMap(({ entries }) => entries).findLast((entry) => path.startsWith(entry.path))?.least ?? "viewer";

beforeAll(async () => {
  const { pool } = shop.database;
  for (const role of ["customer", "viewer", "manager", "owner"] as const) {
    const person = await createPerson(pool, `${role}@example.com`, role);
    const kind = role === "customer" ? "account" : "office";
    const enter = async () => {
      const entered = await logIn(shop, {
        kind,
        email: person.email,
        password: PASSWORD,
        cookies: NO_COOKIES,
        address: null,
      });
      return entered.ok ? (entered.value.setCookie.split(";")[0] ?? "") : "";
    };
    const cookie = await enter();
    // A customer who renames their cookie is still a customer.
    cookies.set(
      role,
      role === "customer" ? `${cookie}; ${cookie.replace("vitrine_account", "vitrine_office")}` : cookie,
    );
    if (role !== "viewer") continue;
    const secret = (await beginSecondFactor(shop, person.id)) ?? "";
    await confirmSecondFactor(shop, person.id, totpCode(secret, Math.floor(shop.now().getTime() / 30_000)));
    cookies.set("waiting", await enter());
  }
});

describe("every page of the office", () => {
  test("has a loader of its own that asks who is there", async () => {
    const pages = await officePages();
    expect(pages.length).toBeGreaterThanOrEqual(9);
    expect(pages.filter(({ module }) => !module.loader).map(({ path }) => path)).toEqual([]);
  });

  test("leads strangers and customers to the door, whatever they ask for and whatever they send", async () => {
    for (const { path, module } of await officePages()) {
      if (DOORS.includes(path)) continue;
      for (const who of ["stranger", "customer"] as const) {
        if (module.loader) expect(await turnedAway(module.loader, path, "GET", who), path).toBe("/admin/login/");
        if (module.action) expect(await turnedAway(module.action, path, "POST", who), path).toBe("/admin/login/");
      }
    }
  });

  test("leads whoever still owes the second factor to the question for it", async () => {
    for (const { path, module } of await officePages()) {
      if (DOORS.includes(path)) continue;
      for (const [handler, method] of [
        [module.loader, "GET"],
        [module.action, "POST"],
      ] as const) {
        if (handler) expect(await turnedAway(handler, path, method, "waiting"), path).toBe("/admin/second-factor/");
      }
    }
  });

  test("is closed to roles below the one it names", async () => {
    for (const { path, module } of await officePages()) {
      const least = leastFor(path);
      const tooLow = (["viewer", "manager"] as const).slice(0, ["viewer", "manager", "owner"].indexOf(least));
      for (const role of tooLow) {
        if (module.loader) expect(await turnedAway(module.loader, path, "GET", role), `${path} ${role}`).toBe(403);
        if (module.action) expect(await turnedAway(module.action, path, "POST", role), `${path} ${role}`).toBe(403);
      }
    }
  });

  test("lets viewers look and change nothing but their own account", async () => {
    for (const { path, module } of await officePages()) {
      if (DOORS.includes(path) || OWN_ACCOUNT.has(path) || !module.action) continue;
      expect(await turnedAway(module.action, path, "POST", "viewer"), path).toBe(403);
    }
  });

  test("takes what is sent to it from exactly those who may", async () => {
    const ownersActs: string[] = [];
    for (const { path, module } of await officePages()) {
      if (DOORS.includes(path) || OWN_ACCOUNT.has(path) || !module.action) continue;
      expect(await turnedAway(module.action, path, "POST", "owner"), path).not.toBe(403);
      if ((await turnedAway(module.action, path, "POST", "manager")) === 403) ownersActs.push(path);
    }
    expect(ownersActs.toSorted()).toEqual(OWNERS_ACTS);
  });

  test("opens to an owner", async () => {
    const [layout] = await officePages().then((pages) => pages.filter(({ file }) => file === LAYOUT));
    const data = await ask(
      layout?.module.loader ?? (() => Promise.reject(new Error("none"))),
      "/admin/",
      "GET",
      cookies.get("owner") ?? "",
    );
    expect(data).toMatchObject({ staff: { role: "owner" } });
  });

  test("signs nobody out who only looks at the page for it", async () => {
    const logout = (await officePages()).find(({ path }) => path === "/admin/logout/")?.module.loader;
    if (!logout) throw new Error("No page.");
    await ask(logout, "/admin/logout/", "GET", cookies.get("manager") ?? "");
    expect(await turnedAway(logout, "/admin/logout/", "GET", "manager")).toBe("let in");
  });
});
