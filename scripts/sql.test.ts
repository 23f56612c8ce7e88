import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, test } from "vitest";

/** The rule is in CONTRIBUTING.md, "SQL". */
const ROOT = resolve(import.meta.dirname, "..");

/** Where statements are written: the areas that own tables, and the parts of the platform that keep state. */
const PLACES =
  /^shop\/server\/(?:people|catalog|content|sales|tracking|analytics|backup|platform\/(?:cache|db|jobs|rate-limit|settings|storage))\//;
const HANDLES_HTTP = /\b(?:Request|Response)\b/;

/** Files whose statements depend on their input, with the reason why no value from outside gets into the text. */
const COMPOSED: Readonly<Record<string, string>> = {
  "shop/server/platform/jobs/start-jobs.ts": "a constant statement of the job, as a subquery",
  "shop/server/analytics/read-parts.ts": "a fragment for two constant statements",
  "shop/server/backup/exchange-schemas.ts": "names of schemas and objects from PostgreSQL's catalogue, quoted there",
  "shop/server/backup/load-tables.ts": "names from PostgreSQL's catalogue, quoted there",
  "shop/server/backup/shop-tables.ts": "names from PostgreSQL's catalogue, quoted",
  "shop/server/catalog/facets/load-facet-index.ts": "two constant conditions",
  "shop/server/catalog/import/placeholder.ts": "a constant list of tables",
  "shop/server/catalog/import/write-parts.ts": "two constant pairs of table and column",
  "shop/server/catalog/products/bulk-change.ts": "one constant assignment, used twice",
  "shop/server/catalog/products/bulk-variations.ts": "constant assignments, one per kind of change",
  "shop/server/catalog/products/copy-parts.ts": "a constant list of tables and columns",
  "shop/server/catalog/products/list-products.ts":
    "conditions with placeholders, sort orders of a constant record, two numbers",
  "shop/server/catalog/products/save-product.ts": "two constant pairs of table and column",
  "shop/server/catalog/products/write-columns.ts": "tables and columns of the schema; values are placeholders",
  "shop/server/catalog/sql.ts": "an alias that the caller writes as a literal",
  "shop/server/catalog/stock/stock-list.ts": "conditions with placeholders, a direction of two, two numbers",
  "shop/server/content/newsletter/list-subscribers.ts": "conditions with placeholders, from the kit for lists",
  "shop/server/content/reviews/reviews.ts": "a column of two; a constant number",
  "shop/server/people/customers/list-customers.ts": "conditions with placeholders, from the kit for lists",
  "shop/server/platform/db/copy-in.ts": "tables and columns that the caller writes as constants",
  "shop/server/platform/db/embedded/membership.ts": "a password, escaped; statements about roles take no parameters",
  "shop/server/platform/db/listed.ts":
    "the kit for lists: fragments are constants of the caller, values are placeholders",
  "shop/server/platform/db/seed/check-references-once.ts": "names from PostgreSQL's catalogue, quoted there",
  "shop/server/platform/db/seed/many-orders.ts": "a constant list of tables",
  "shop/server/platform/db/seed/many.ts": "numbers and types that the file writes itself",
  "shop/server/sales/orders/neighbours.ts": "conditions with placeholders, two orders of a constant record",
  "shop/server/sales/orders/export-orders.ts": "conditions with placeholders, from the kit for lists",
  "shop/server/tracking/delivery/claim.ts": "two constant conditions",
  "shop/server/tracking/events/copy-events.ts": "IDs of accounts and counts, both numbers: COPY takes no parameters",
  "shop/server/tracking/events/erase-person-events.ts": "names of partitions from PostgreSQL's catalogue",
  "shop/server/tracking/events/retention.ts": "names of partitions from PostgreSQL's catalogue",
  "shop/server/tracking/events/write-events.ts": "four constant statements, put together once",
  "shop/server/tracking/privacy/export-customers.ts": "conditions with placeholders, from the kit for lists",
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

interface Statement {
  readonly line: number;
  readonly text: string;
  /** Parts of the text that are not constant. */
  readonly variable: readonly string[];
}

const BEGINS = new RegExp(
  `^\\s*(?:${[
    String.raw`with\s+(?:recursive\s+)?(?:\w+(?:\s*\([^)]*\))?\s+as\b|$)`,
    String.raw`select\s[^;]*\b(?:from|where|nextval|setval|pg_\w+|refresh_\w+|1$)`,
    String.raw`select\s+\w+\(`,
    String.raw`insert\s+into\s`,
    String.raw`update\s+\S*\s+(?:\w+\s+)?set\s`,
    String.raw`delete\s+from\s`,
    String.raw`(?:create|drop|alter|truncate|lock|comment\s+on)\s+(?:table|index|schema|database|role|sequence|function)\b`,
    String.raw`(?:listen|notify)\s+\S`,
    String.raw`set\s+(?:local|session)\s`,
    String.raw`copy\s+\S+.*\bfrom\s+stdin`,
  ].join("|")})`,
);

function statementsIn(file: string, code: string): readonly Statement[] {
  const found: Statement[] = [];
  const source = (node: Node) => code.slice(node.start, node.end);
  const lineOf = (node: Node) => code.slice(0, node.start).split("\n").length;

  const visit = (value: unknown, tag?: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each));
    if (!isNode(value)) return;
    if (value.type === "Literal" && typeof value["value"] === "string") note(value, value["value"], []);
    if (value.type === "TemplateLiteral") {
      const text = (value["quasis"] as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join("…");
      // Drizzle's tag turns values into parameters.
      note(value, text, tag === "sql" ? [] : (value["expressions"] as Node[]));
    }
    if (value.type === "CallExpression" && source(value["callee"] as Node) === "sql.raw") {
      const parts = (value["arguments"] as Node[]).filter((part) => !isConstant(part)).map(source);
      if (parts.length > 0) found.push({ line: lineOf(value), text: source(value), variable: parts });
    }
    const tagged = value.type === "TaggedTemplateExpression" ? source(value["tag"] as Node).replace(/<.*/s, "") : "";
    for (const [name, child] of Object.entries(value)) visit(child, name === "quasi" ? tagged : undefined);
  };

  function note(node: Node, text: string, parts: readonly Node[]): void {
    if (!BEGINS.test(text)) return;
    const variable = parts.filter((part) => !isConstant(part)).map(source);
    found.push({ line: lineOf(node), text: text.trim().replaceAll(/\s+/g, " ").slice(0, 60), variable });
  }

  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }).body);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Made of literals and of constants by their spelling, so that it is the same in each call. */
function isConstant(value: unknown): boolean {
  if (!isNode(value)) return true;
  const all = (...names: string[]) => names.every((name) => [value[name]].flat().every(isConstant));
  switch (value.type) {
    case "Literal":
      return true;
    case "TemplateLiteral":
      return all("expressions");
    case "Identifier":
      return /^[A-Z][A-Z0-9_]*$/.test(String(value["name"]));
    // A value of a constant record, such as COLUMNS[kind].
    case "MemberExpression":
      return isConstant(value["object"]);
    case "ConditionalExpression":
      return all("consequent", "alternate");
    case "BinaryExpression":
      return all("left", "right");
    // fragment("p"), NAMES.join(", "); an escaped name cannot end the name
    case "CallExpression": {
      const callee = value["callee"] as Node;
      if (callee.type === "MemberExpression" && (callee["property"] as Node)["name"] === "escapeIdentifier")
        return true;
      return all("arguments") && (callee.type === "Identifier" || isConstant(callee));
    }
    default:
      return false;
  }
}

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/(?:\.|^|\/)(?:test|fixture)\b|\.d\.ts$|\/test-/.test(file);
const FILES = execFileSync("git", ["ls-files", "shop", "packages"], { cwd: ROOT, encoding: "utf8" })
  .trimEnd()
  .split("\n")
  .filter(isProduct);

/** Parsing takes most of the time, and few files hold such a word. */
const MAY_HOLD_SQL =
  /\b(?:select|insert|update|delete|create|drop|alter|truncate|listen|notify|copy|set local|sql\.raw)\b/;

function breaches(file: string, code: string): readonly string[] {
  if (!MAY_HOLD_SQL.test(code)) return [];
  const statements = statementsIn(file, code);
  if (statements.length === 0) return [];
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const isElsewhere = !PLACES.test(file) || HANDLES_HTTP.test(withoutComments);
  return statements.flatMap(({ line, text, variable }) => [
    ...(isElsewhere ? [`${file}:${line} writes SQL: ${text}`] : []),
    ...(file in COMPOSED ? [] : variable.map((part) => `${file}:${line} puts ${part} into: ${text}`)),
  ]);
}

test("SQL is written where data is kept, as constant text", () => {
  const found = FILES.flatMap((file) => breaches(file, readFileSync(resolve(ROOT, file), "utf8")));
  expect(found).toEqual([]);
});

test("each file that composes SQL still does", () => {
  const composes = (file: string) =>
    statementsIn(file, readFileSync(resolve(ROOT, file), "utf8")).some(({ variable }) => variable.length > 0);
  expect(Object.keys(COMPOSED).filter((file) => !FILES.includes(file) || !composes(file))).toEqual([]);
});

describe("the rule finds", () => {
  const AREA = "shop/server/sales/orders/example.ts";

  test("a statement in a page, a handler and the list of routes", () => {
    const code = 'await pool.query("select id from orders where id = $1", [id]);';
    for (const file of ["shop/app/admin/orders.tsx", "shop/server/compat/x.ts", "shop/server/routes.ts"])
      expect(breaches(file, code), file).toHaveLength(1);
    expect(breaches(AREA, code)).toEqual([]);
    expect(breaches(AREA, `${code} const answer = new Response(null);`)).toHaveLength(1);
  });

  test("a value in the text of a statement", () => {
    expect(breaches(AREA, "pool.query(`delete from orders where id = ${id}`)")).toHaveLength(1);
    expect(breaches(AREA, "pool.query(`update orders set status = '${status}' where id = $1`)")).toHaveLength(1);
    expect(breaches(AREA, "db.execute(sql`select ${sql.raw(column)} from orders`)")).toHaveLength(1);
  });

  test("nothing in constant fragments, parameters and ordinary texts", () => {
    expect(breaches(AREA, "pool.query(`select ${COLUMNS}, ${priceOf('p')} from orders where id = $1`)")).toEqual([]);
    expect(breaches(AREA, "db.execute(sql`delete from orders where id = ${id}`)")).toEqual([]);
    expect(breaches("shop/app/x.tsx", 'const label = "Select a size"; const css = "select, textarea";')).toEqual([]);
    expect(breaches("shop/app/x.tsx", "const text = `update ${name} in the settings`;")).toEqual([]);
  });
});
