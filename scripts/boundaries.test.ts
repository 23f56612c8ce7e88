import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const trees: string[] = [];

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

interface Diagnostic {
  readonly file: string;
  readonly rule: string;
}

/** Lints a temporary tree that contains only these files and the repository's configuration. */
function lint(files: Readonly<Record<string, string>>, ...flags: readonly string[]): readonly Diagnostic[] {
  const tree = mkdtempSync(join(tmpdir(), "boundaries-"));
  trees.push(tree);
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(tree, ".oxlintrc.json"));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), source);
  }

  const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
  const run = spawnSync(process.execPath, [oxlint, "--format=json", ...flags], {
    cwd: tree,
    encoding: "utf8",
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, "node_modules/.bin/tsgolint") },
  });
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(run.stdout);
  return report.diagnostics.map(({ code, filename }) => ({ file: filename, rule: code }));
}

const FORBIDDEN: readonly (readonly [sentence: string, file: string, specifier: string])[] = [
  ["a package does not import another by name", "packages/effects/src/toggles/a.ts", "@vitrine/commerce/money"],
  ["a package does not import another by path", "packages/effects/src/toggles/b.ts", "../../../commerce/src/money.ts"],
  ["a package does not import the shop by name", "packages/effects/src/toggles/c.ts", "@vitrine/shop"],
  ["a package does not import the shop by path", "packages/effects/src/toggles/d.ts", "../../../../shop/app/a.ts"],
  ["a package does not open the database", "packages/effects/src/toggles/e.ts", "pg"],
  ["a package does not need the shop's router", "packages/effects/src/toggles/f.ts", "react-router"],
  ["a package's test does not import another package", "packages/commerce/src/a.test.ts", "@vitrine/effects/toggles"],
  ["the rules of the shop use no React", "packages/commerce/src/cart/a.ts", "react"],
  ["the rules of the shop use no Node", "packages/commerce/src/cart/b.ts", "node:fs"],
  ["the rules of the shop use no other package", "packages/commerce/src/cart/c.ts", "@vitrine/effects/toggles"],
  ["the rules of the shop do not reach the shop", "packages/commerce/src/cart/d.ts", "../../../../shop/server/a.ts"],
  ["the rules of the shop have no dependency", "packages/commerce/src/cart/e.ts", "zod"],
  ["the server does not import pages", "shop/server/sales/cart/a.ts", "../../../app/ui/price.tsx"],
  ["the server’s routes do not import pages", "shop/server/routes.ts", "../app/root.tsx"],
  ...[
    ["platform", "people"],
    ["people", "catalog"],
    ["catalog", "content"],
    ["content", "sales"],
    ["sales", "tracking"],
    ["tracking", "analytics"],
    ["analytics", "backup"],
    ["backup", "web"],
    ["web", "compat"],
    ["platform", "compat"],
  ].map(
    ([below = "", above = ""]) =>
      [`${below} does not import ${above}`, `shop/server/${below}/part/to-${above}.ts`, `../../${above}/a.ts`] as const,
  ),
  ["the gateway does not know sales", "shop/gateway/a.ts", "../server/sales/cart/session.ts"],
  ["the gateway does not know the shop's pages", "shop/gateway/inspector/b.tsx", "../../app/admin/layout.tsx"],
  ["the gateway has no router", "shop/gateway/inspector/c.tsx", "react-router"],
  ["the gateway does not open the database", "shop/gateway/d.ts", "pg"],
  ["a component does not call the server", "shop/app/ui/a.tsx", "../../server/sales/cart/cart.ts"],
  ["a component does not open the database", "shop/app/ui/b.tsx", "drizzle-orm/pg-core"],
  ["a route does not open the database", "shop/app/storefront/cart/cart.tsx", "drizzle-orm"],
  ["an island does not import the server", "shop/app/storefront/a.island.tsx", "../../server/sales/cart/cart.ts"],
  ["the islands' own code does not import the server", "shop/app/islands/a.ts", "../../server/sales/cart/cart.ts"],
  ["an enhancement does not import the server", "shop/app/enhance/a.ts", "../../server/sales/cart/cart.ts"],
  ["an enhancement does not import Node", "shop/app/enhance/b.ts", "node:path"],
  ["an end-to-end test does not open the database", "e2e/a.spec.ts", "pg"],
  ["a script does not open the database", "scripts/a.ts", "drizzle-orm"],
];

const found = lint(Object.fromEntries(FORBIDDEN.map(([, file, specifier]) => [file, importing(specifier)])));

function importing(specifier: string): string {
  return `import { thing } from "${specifier}";\nexport const used = thing;\n`;
}

test.each(FORBIDDEN)("%s", (_sentence, file) => {
  expect(found).toContainEqual({ file, rule: "eslint(no-restricted-imports)" });
});

test("an island imports nothing from the server by a dynamic import, a re-export or a type either", () => {
  const diagnostics = lint({
    "shop/app/islands/a.ts": `export const load = () => import("../../server/sales/cart/cart.ts");\n`,
    "shop/app/islands/b.ts": `export { cart } from "../../server/sales/cart/cart.ts";\n`,
    "shop/app/islands/c.ts": `import type { Cart } from "../../server/sales/cart/cart.ts";\nexport type Basket = Cart;\n`,
  });

  expect(new Set(diagnostics.map(({ file }) => file)).size).toBe(3);
});

test("allows imports in the permitted direction", () => {
  const diagnostics = lint({
    "packages/commerce/src/cart/cart.ts": importing("../money/money.ts"),
    "packages/commerce/src/cart/cart.test.ts": importing("vitest"),
    "packages/effects/src/toggles/toggles.tsx": importing("react"),
    "shop/server/sales/cart/add-to-cart.ts": importing("drizzle-orm"),
    "shop/server/platform/db/connect.ts": importing("pg"),
    "shop/server/compat/store-api/reply.ts": importing("@vitrine/commerce/money"),
    "shop/server/compat/store-api/cart.ts": importing("../../sales/cart/cart.ts"),
    "shop/server/platform/settings/settings.ts": importing("./tracking/tracking-settings.ts"),
    "shop/server/content/journal/posts.ts": importing("../pages/document.ts"),
    "shop/server/people/accounts/log-in.db.test.ts": importing("../../sales/cart/test-shop.ts"),
    "shop/server/compose.ts": importing("../app/root.tsx"),
    "shop/gateway/a.ts": importing("../server/tracking/events/open-events.ts"),
    "shop/gateway/inspector/b.tsx": importing("../../app/admin/inspector/instant.tsx"),
    "shop/server/dev.ts": importing("../app/root.tsx"),
    "shop/app/storefront/cart/cart.tsx": importing("../../../server/sales/cart/cart.ts"),
    "shop/app/storefront/listing/listing.loader.ts": importing("../../../server/catalog/listing.ts"),
    "shop/app/storefront/static.ts": importing("react-dom/server"),
    "shop/app/storefront/card.tsx": `import type { Card } from "../../server/catalog/card.ts";\nexport type Shown = Card;\n`,
    "shop/app/storefront/cart.island.tsx": importing("@vitrine/commerce/cart"),
  });

  expect(diagnostics).toEqual([]);
});

test("only the route modules of routes.ts may call the server", () => {
  const routes = readFileSync(join(ROOT, "shop/app/routes.ts"), "utf8");
  const modules = [...routes.matchAll(/"(?<path>[\w-]+\/[^"]+\.tsx?)"/g)].map(
    ({ groups }) => `shop/app/${groups?.["path"]}`,
  );
  const config = readFileSync(join(ROOT, ".oxlintrc.json"), "utf8").replaceAll(/^\s*\/\/.*$/gm, "");
  const { overrides }: { overrides: { files: string[] }[] } = JSON.parse(config);
  const allowed = overrides.find(({ files }) => files.includes("shop/app/root.tsx"))?.files ?? [];

  expect(modules.length).toBeGreaterThan(0);
  expect(allowed.filter((file) => !file.includes("*"))).toEqual(
    expect.arrayContaining(["shop/app/root.tsx", "shop/app/entry.server.tsx", ...modules]),
  );
  expect(allowed.filter((file) => !file.includes("*"))).toHaveLength(new Set(modules).size + 2);
});

test("reports two files that import each other", () => {
  const diagnostics = lint({
    "shop/server/sales/cart/egg.ts": `import { hen } from "./hen.ts";\nexport const egg = () => hen;\n`,
    "shop/server/sales/cart/hen.ts": `import { egg } from "./egg.ts";\nexport const hen = () => egg;\n`,
  });

  expect(diagnostics).toContainEqual({ file: "shop/server/sales/cart/egg.ts", rule: "import(no-cycle)" });
});

test("only scripts, benchmarks and the log write to the console", () => {
  const source = `console.log("hello");\n`;
  const diagnostics = lint({
    "shop/server/platform/log.ts": source,
    "scripts/run.mjs": source,
    "bench/main.ts": source,
    "shop/server/sales/cart/cart.ts": source,
  });

  expect(diagnostics).toEqual([{ file: "shop/server/sales/cart/cart.ts", rule: "eslint(no-console)" }]);
});

test("the tracking package uses browser globals only in its browser entry point", () => {
  const source = `export const address = () => window.location.href;\n`;
  const diagnostics = lint({
    "packages/tracking/src/browser/page.ts": source,
    "packages/tracking/src/visit/visit.dom.test.ts": source,
    "packages/tracking/src/visit/visit.ts": source,
  });

  expect(diagnostics).toEqual([
    { file: "packages/tracking/src/visit/visit.ts", rule: "eslint(no-restricted-globals)" },
  ]);
});

test("reports a floating promise", () => {
  const diagnostics = lint(
    {
      "tsconfig.json": `{ "compilerOptions": { "strict": true, "module": "preserve", "types": [] } }`,
      "shop/server/sales/cart/cart.ts": `async function save(): Promise<void> {}\nexport function add(): void {\n  save();\n}\n`,
    },
    "--type-aware",
  );

  expect(diagnostics).toContainEqual({
    file: "shop/server/sales/cart/cart.ts",
    rule: "typescript(no-floating-promises)",
  });
});
