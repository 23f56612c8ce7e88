import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type RouteObject } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { mayActAs, type StaffRole } from "../../server/people/accounts/person.ts";
import { STAFF_ROLES } from "../../server/platform/db/schema/accounts.ts";
import { createTestShop } from "../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import routes from "../routes.ts";
import { ADMIN_ACCESS } from "./access.ts";
import { ADMIN_SECTIONS } from "./navigation.ts";
import { adminArgs, signInStaff } from "./test-admin.server.ts";

type Handler = (args: object) => Promise<unknown>;
interface Module {
  readonly loader?: Handler;
  readonly action?: Handler;
  /** The page; a route without one answers with a file or data. */
  readonly default?: unknown;
}

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const cookies = new Map<StaffRole, string>();
beforeAll(async () => {
  for (const role of STAFF_ROLES) cookies.set(role, await signInStaff(shop, role));
});

const flat = (entries: readonly RouteConfigEntry[], above = ""): readonly { path: string; file: string }[] =>
  entries.flatMap(({ path: own, file, children = [] }) => {
    const path = [above, own].filter(Boolean).join("/");
    return children.length > 0 ? flat(children, path) : [{ path: `/${path}/`, file }];
  });
const adminRoutes = flat(routes).filter(({ path }) => path.startsWith("/admin/"));
const files = import.meta.glob<Module>("./**/*.{ts,tsx}");

async function moduleOf(path: string): Promise<Module> {
  const file = adminRoutes.find((route) => route.path === path)?.file ?? "";
  const load = files[`./${file.replace(/^admin\//, "")}`];
  if (!load) throw new Error(`${path} has no module.`);
  return load();
}

interface Asked {
  readonly role: StaffRole;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

/** "in", "refused" for a role that is too low, or "asked" for a redirect or a link to the confirmation page. */
async function outcome(handler: Handler, asked: Asked) {
  const { role, path, params = path.includes("/:") ? { id: "1" } : {}, form } = asked;
  try {
    const cookie = cookies.get(role) ?? "";
    const result = (await handler(adminArgs({ shop, cookie, path, params }, form))) as { init?: { status?: number } };
    if (result?.init?.status === 403) return "refused";
    return JSON.stringify(result ?? null).includes("/admin/confirm/") ? "asked" : "in";
  } catch (thrown) {
    if (thrown instanceof Response) {
      return thrown.headers.get("location")?.startsWith("/admin/confirm/?") ? "asked" : "in";
    }
    return (thrown as { init?: { status?: number } }).init?.status === 403 ? "refused" : "in";
  }
}

const may = (role: StaffRole, least: StaffRole | "anyone") => least === "anyone" || mayActAs({ role }, least);
/** Signing out would end the session that the other rows are tested with. */
const LOGOUT = "/admin/logout/";

test("the access table lists every admin route and nothing else", () => {
  expect(Object.keys(ADMIN_ACCESS).toSorted()).toEqual([...new Set(adminRoutes.map(({ path }) => path))].toSorted());
});

test("the navigation links only to routes of the access table", () => {
  const paths = ADMIN_SECTIONS.flatMap(({ entries }) => entries).map(({ path }) => path);
  expect(paths.filter((path) => !(path in ADMIN_ACCESS))).toEqual([]);
});

test("docs/roles.md matches the access table", async () => {
  await expect(rolesPage()).toMatchFileSnapshot("../../../docs/roles.md");
});

describe.each(Object.entries(ADMIN_ACCESS))("%s", (path, { view, act, asksAgain, special = [] }) => {
  test("lets the listed roles open the page and send its forms, and no others", async () => {
    const { loader, action } = await moduleOf(path);
    expect(action !== undefined, "has forms").toBe(act !== undefined);
    for (const role of STAFF_ROLES) {
      if (loader) expect(await outcome(loader, { role, path }), `GET ${role}`).toBe(may(role, view) ? "in" : "refused");
      if (!action || act === undefined || path === LOGOUT) continue;
      const sent = await outcome(action, { role, path, form: {} });
      expect(sent, `POST ${role}`).toBe(may(role, act) ? "in" : "refused");
      for (const { what, act: least, example } of special) {
        const done = await outcome(action, { role, path, ...example });
        expect(done, `${what} ${role}`).toBe(may(role, least) ? "in" : "refused");
      }
    }
  });

  test("requires confirmation where the table says so, 15 minutes after the last one", async () => {
    const { loader, action } = await moduleOf(path);
    const before = shop.now();
    shop.moveClock(15 * 60_000 + 1);
    try {
      for (const role of STAFF_ROLES) {
        const isAsked = asksAgain && act !== undefined && may(role, act);
        const page = isAsked ? "asked" : may(role, view) ? "in" : "refused";
        if (loader) {
          // Pages with locked parts link to the confirmation page; that does not count as asking for it.
          const shown = await outcome(loader, { role, path });
          expect(shown, `GET ${role}`).toBe(page);
        }
        if (!action || act === undefined || path === LOGOUT) continue;
        const sent = await outcome(action, { role, path, form: {} });
        expect(sent, `POST ${role}`).toBe(isAsked ? "asked" : may(role, act) ? "in" : "refused");
        for (const { what, act: least, example } of special) {
          const done = await outcome(action, { role, path, ...example });
          expect(done, `${what} ${role}`).toBe(may(role, least) ? "asked" : "refused");
        }
      }
    } finally {
      shop.moveClock(before.getTime() - shop.now().getTime());
    }
  });
});

/** The routes as the router has them, with the layout around them. */
const routeObjects = (entries: readonly RouteConfigEntry[]): Promise<RouteObject[]> =>
  Promise.all(
    entries.map(async ({ path, index, file, children = [] }): Promise<RouteObject> => {
      const { loader, action } = (await files[`./${file.replace(/^admin\//, "")}`]?.()) ?? {};
      const handlers = { id: `${file} ${path}`, ...(loader && { loader }), ...(action && { action }) };
      if (index) return { ...handlers, index };
      return { ...handlers, ...(path !== undefined && { path }), children: await routeObjects(children) };
    }),
  );

type Answer = "sign in" | "forbidden" | "allowed";

/** What the router answers to a request for a URL. */
async function answerTo(
  router: ReturnType<typeof createStaticHandler>,
  path: string,
  cookie: string,
  form?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const url = path.replace("/*", "/nothing-here").replaceAll(/:\w+/g, "1");
  // Without ?index a post to /admin/ is for the layout instead of the page.
  const target = form && path === "/admin/" ? `${url}?index` : url;
  const { request, context } = adminArgs({ shop, cookie, path: target }, form);
  const { default: page } = await moduleOf(path);
  try {
    const options = { requestContext: context };
    const result: unknown = await (page === undefined
      ? router.queryRoute(request, options)
      : router.query(request, options));
    if (!(result instanceof Response)) {
      return (result as { statusCode?: number }).statusCode === 403 ? "forbidden" : "allowed";
    }
    return answerOf(result);
  } catch (thrown) {
    if (thrown instanceof Response) return answerOf(thrown);
    const { status, init } = thrown as { status?: number; init?: { status?: number } };
    return (status ?? init?.status) === 403 ? "forbidden" : "allowed";
  }
}

function answerOf({ status, headers }: Response): Answer {
  if (headers.get("location")?.startsWith("/admin/login/")) return "sign in";
  return status === 403 ? "forbidden" : "allowed";
}

test("by its URL every admin route lets in and refuses each role, and asks everyone else to sign in", async () => {
  const router = createStaticHandler(
    await routeObjects(routes.filter(({ path, file }) => (path ?? file).startsWith("admin"))),
  );
  const answers: string[] = [];
  const expected: string[] = [];
  const note = (what: string, answer: Answer, wanted: Answer) => {
    answers.push(`${what}: ${answer}`);
    expected.push(`${what}: ${wanted}`);
  };
  for (const [path, { view, act }] of Object.entries(ADMIN_ACCESS)) {
    if (view === "anyone") continue;
    note(`GET ${path} signed out`, await answerTo(router, path, ""), "sign in");
    for (const [role, cookie] of cookies) {
      const wanted = (least: StaffRole | "anyone") => (may(role, least) ? "allowed" : "forbidden");
      note(`GET ${path} ${role}`, await answerTo(router, path, cookie), wanted(view));
      if (act === undefined || path === LOGOUT) continue;
      note(`POST ${path} ${role}`, await answerTo(router, path, cookie, { intent: "nothing" }), wanted(act));
    }
  }
  expect(answers).toEqual(expected);
});

const WHO = { anyone: "anyone", viewer: "viewer", manager: "manager", owner: "owner" } as const;

/** The text of docs/roles.md. */
function rolesPage(): string {
  const rows = Object.entries(ADMIN_ACCESS).flatMap(([path, { what, view, act, asksAgain, special = [] }]) => [
    [`\`${path}\``, what, WHO[view], act ? WHO[act] : "–", asksAgain ? "yes" : ""],
    ...special.map((each) => ["", each.what, "", WHO[each.act], each.asksAgain ? "yes" : ""]),
  ]);
  return `# Roles

Generated from \`shop/app/admin/access.ts\` by \`npx vitest run shop/app/admin/access.db.test.ts -u\`. The same test tries every row with every role.

Each role may do everything the roles before it may: viewer, manager, owner. “View” and “Act” name the lowest role that may open a page and send its forms. “Asks again”: people who may act confirm their password or second factor on \`/admin/confirm/\` if the last time was over 15 minutes ago, before the page opens and when its form arrives; for settings and tokens within a page, the fields are locked until then.

${table(["Route", "What", "View", "Act", "Asks again"], rows)}
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
