import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../../server/people/accounts/log-in.ts";
import type { Role } from "../../server/people/accounts/person.ts";
import { beginSecondFactor, confirmSecondFactor } from "../../server/people/accounts/second-factor.ts";
import { createPerson, NO_COOKIES, PASSWORD } from "../../server/people/accounts/test-people.ts";
import { tokenHash } from "../../server/people/accounts/tokens.ts";
import { totpCode } from "../../server/people/accounts/totp.ts";
import { createTestShop } from "../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import routes from "../routes.ts";
import { testPageContext } from "../test-page-context.server.ts";

type Handler = (args: object) => Promise<unknown>;
interface AdminPage {
  readonly path: string;
  readonly file: string;
  readonly module: { readonly loader?: Handler; readonly action?: Handler };
}

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const cookies = new Map<Role | "stranger" | "waiting", string>([["stranger", ""]]);

/** Every signed-in person may manage their own account and their own views of lists. */
const OWN_ACCOUNT = new Set(["/admin/security/", "/admin/confirm/", "/admin/logout/", "/admin/views/"]);
/** Pages that are open to people who are not signed in. */
const SIGN_IN_PAGES = ["login", "second-factor", "setup", "invitation"].map((name) => `/admin/${name}/`);

interface Route {
  /** The full path. */
  readonly path: string;
  readonly file: string;
}

const flat = (entries: readonly RouteConfigEntry[], above = ""): readonly Route[] =>
  entries.flatMap(({ path: own, file, children = [] }) => {
    const path = [above, own].filter(Boolean).join("/");
    return [{ path, file }, ...flat(children, path)];
  });
const LAYOUT = "admin/layout.tsx";
const files = import.meta.glob<AdminPage["module"]>([
  "./**/*.tsx",
  "./products/images.ts",
  "./products/upload-file.ts",
  "./products/upload.ts",
  "./product-files/export-file.ts",
  "./backup/backup-file.ts",
  "./pages/blocks.ts",
  "./settings/map-upload.ts",
  "./ajax/ajax.ts",
  "./pages/video-files.ts",
  "./inspector/stream.ts",
]);

/** Every page whose path begins with /admin, and the layout around them. */
function adminPages(): Promise<readonly AdminPage[]> {
  return Promise.all(
    flat(routes)
      .filter(({ path, file }) => path.startsWith("admin") || file === LAYOUT)
      .map(async ({ path, file }) => {
        const load = files[`./${file.replace(/^admin\//, "")}`];
        if (!load) throw new Error(`${file} belongs to the admin but does not lie in its folder.`);
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

/** How a request is rejected: the redirect's target, a status, or "let in". */
async function rejection(handler: Handler, path: string, method: "GET" | "POST", who: Role | "stranger" | "waiting") {
  try {
    await ask(handler, path, method, cookies.get(who) ?? "");
    return "let in";
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location")?.split("?")[0] ?? "let in";
    return (thrown as { init?: { status?: number } }).init?.status ?? String(thrown);
  }
}

beforeAll(async () => {
  const { pool } = shop.database;
  for (const role of ["customer", "viewer", "manager", "owner"] as const) {
    const person = await createPerson(pool, `${role}@example.com`, role);
    const kind = role === "customer" ? "account" : "admin";
    const enter = async () => {
      const entered = await logIn(shop, {
        kind,
        email: person.email,
        password: PASSWORD,
        cookies: NO_COOKIES,
        address: null,
      });
      return entered.ok ? (entered.value.setCookies[0]?.split(";")[0] ?? "") : "";
    };
    const cookie = await enter();
    // A customer who renames their cookie is still a customer.
    cookies.set(
      role,
      role === "customer" ? `${cookie}; ${cookie.replace("vitrine_account", "vitrine_admin")}` : cookie,
    );
    if (role !== "viewer") continue;
    const secret = (await beginSecondFactor(shop, person.id)) ?? "";
    const session = tokenHash(cookie.split("=")[1] ?? "");
    await confirmSecondFactor(
      shop,
      { id: person.id, session },
      totpCode(secret, Math.floor(shop.now().getTime() / 30_000)),
    );
    cookies.set("waiting", await enter());
  }
});

describe("every page of the admin", () => {
  test("has a loader of its own that checks the session", async () => {
    const pages = await adminPages();
    expect(pages.length).toBeGreaterThanOrEqual(9);
    expect(pages.filter(({ module }) => !module.loader).map(({ path }) => path)).toEqual([]);
  });

  test("sends people who are not signed in, and customers, to the sign-in page for every request", async () => {
    for (const { path, module } of await adminPages()) {
      if (SIGN_IN_PAGES.includes(path)) continue;
      for (const who of ["stranger", "customer"] as const) {
        if (module.loader) expect(await rejection(module.loader, path, "GET", who), path).toBe("/admin/login/");
        if (module.action) expect(await rejection(module.action, path, "POST", who), path).toBe("/admin/login/");
      }
    }
  });

  test("sends people who have not entered their second factor to its page", async () => {
    for (const { path, module } of await adminPages()) {
      if (SIGN_IN_PAGES.includes(path)) continue;
      for (const [handler, method] of [
        [module.loader, "GET"],
        [module.action, "POST"],
      ] as const) {
        if (handler) expect(await rejection(handler, path, method, "waiting"), path).toBe("/admin/second-factor/");
      }
    }
  });

  test("lets viewers open pages and change only their own account", async () => {
    for (const { path, module } of await adminPages()) {
      if (SIGN_IN_PAGES.includes(path) || OWN_ACCOUNT.has(path) || !module.action) continue;
      expect(await rejection(module.action, path, "POST", "viewer"), path).toBe(403);
    }
  });

  test("opens to an owner", async () => {
    const [layout] = await adminPages().then((pages) => pages.filter(({ file }) => file === LAYOUT));
    const data = await ask(
      layout?.module.loader ?? (() => Promise.reject(new Error("none"))),
      "/admin/",
      "GET",
      cookies.get("owner") ?? "",
    );
    expect(data).toMatchObject({ staff: { role: "owner" } });
  });

  test("does not sign anyone out on a GET request", async () => {
    const logout = (await adminPages()).find(({ path }) => path === "/admin/logout/")?.module.loader;
    if (!logout) throw new Error("No page.");
    await ask(logout, "/admin/logout/", "GET", cookies.get("manager") ?? "");
    expect(await rejection(logout, "/admin/logout/", "GET", "manager")).toBe("let in");
  });
});
