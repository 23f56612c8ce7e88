import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Catalog } from "./catalog/catalog.ts";
import { createTestShop } from "./sales/cart/test-shop.ts";
import { testRoutes } from "./test-routes.ts";

const STORE = { file: "compat/store-api/store-routes.ts", prefix: "/wp-json/wc/store/v1" };
/** A registration with its purpose: `app.get("/feed/", …); // RSS feed of the journal`. */
const LINE = /^ +(?<object>app|api)\.(?<method>\w+)\((?<rest>.*)\);(?: \/\/ (?<purpose>.+))?$/;
const PATH = /"(?<path>[/*][^"]*)"/;
const STORE_HANDLER = /\b(?<access>open|ownerOnly|cart|checkout)\((?:changing\()?(?<name>\w+)/;
const ACCESS: Readonly<Record<string, string>> = {
  open: "everyone",
  ownerOnly: "the order’s buyer",
  cart: "the cart’s owner",
  checkout: "the cart’s owner, with nonce",
};
/** Middleware that `refuseOtherMethods` adds to each path. */
const ADDED = "refuseOtherMethod";

interface Listed {
  readonly path: string;
  readonly purpose: string;
  readonly handler: string;
  readonly access: string;
}

/** The lines of a routes file, in order, with the file of each handler. */
function listed(file: string, prefix: string): readonly Listed[] {
  const source = readFileSync(resolve(import.meta.dirname, file), "utf8");
  const files = new Map<string, string>();
  for (const [, names = "", from = ""] of source.matchAll(/^import (?:type )?\{([^}]*)\} from "(\.[^"]+)";/gm)) {
    const target = resolve("/", file, "..", from).slice(1);
    for (const name of names.split(",")) files.set(name.replace(/^\s*type /, "").trim(), target);
  }
  for (const [, name = "", maker = ""] of source.matchAll(/^ +const (\w+) = (\w+)\(/gm)) {
    const target = files.get(maker);
    if (target !== undefined) files.set(name, target);
  }
  return source.split("\n").flatMap((line): readonly Listed[] => {
    const { method, rest = "", purpose } = LINE.exec(line)?.groups ?? {};
    if (method === undefined || method === "onError") return [];
    if (method === "route") return listed(STORE.file, STORE.prefix);
    expect(purpose, `a comment with the purpose of: ${line.trim()}`).toBeDefined();
    const written = method === "use" ? "*" : (PATH.exec(rest)?.groups?.["path"] ?? "");
    const path = written.replace(/^\*$/, "/*").replaceAll("\\\\", "\\");
    const { name = "", access = "" } = STORE_HANDLER.exec(rest)?.groups ?? {};
    const handler =
      files.get(name) ?? [...rest.replace(PATH, "").matchAll(/\w+/g)].map(([word]) => files.get(word)).find(Boolean);
    const full = path === "/" ? prefix : prefix + path;
    return [{ path: full, purpose: purpose ?? "", handler: handler ?? file, access: ACCESS[access] ?? "" }];
  });
}

test("docs/endpoints.md lists the routes as they are registered", async () => {
  const shop = createTestShop(
    () => {
      throw new Error("Routes are registered without a database.");
    },
    { VITRINE_TEST_HOOKS: "1" },
  );
  const registered: { readonly methods: string[]; readonly path: string; readonly handler: unknown }[] = [];
  for (const { method, path, handler } of testRoutes(shop, { catalog: {} as Catalog }).routes) {
    const last = registered.at(-1);
    if (handler.name === ADDED) continue;
    if (last?.handler === handler && last.path === path) last.methods.push(method);
    else registered.push({ methods: [method], path, handler });
  }
  const lines = listed("routes.ts", "");
  expect(lines.map(({ path }) => path)).toEqual(registered.map(({ path }) => path));

  const rows = lines.map(({ path, purpose, handler, access }, index) => {
    const methods = (registered[index]?.methods ?? []).join(", ").replace("ALL", "any");
    const url = path === "/*" ? "any" : `\`${path.replaceAll(/:(\w+)\{[^/]+\}/g, ":$1")}\``;
    const who = access === "" ? "" : ` For ${access}.`;
    return `| ${methods} | ${url} | ${purpose}.${who} | \`${handler}\` |`;
  });
  const text = [
    "# Endpoints\n",
    "Every URL of the server besides pages, in the order in which they are asked: middleware answers or goes on. Generated from `shop/server/routes.ts` and `shop/server/compat/store-api/store-routes.ts`: `npx vitest run shop/server/endpoints.test.ts -u`. Pages are in `shop/app/routes.ts`, those of the admin with their roles in [roles.md](roles.md).\n",
    "`GET` includes `HEAD`. A known URL answers other methods with 405 and `Allow`; below `/wp-json/` with 404 as WordPress does. `POST /t/events` and the events of `POST /wp-admin/admin-ajax.php` are answered before Hono sees them ([performance.md](performance.md#event-ingestion)).\n",
    "| method | URL | purpose | file in `shop/server` |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../docs/endpoints.md");
});
