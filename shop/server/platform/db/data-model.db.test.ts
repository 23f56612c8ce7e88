import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { useTestDatabase } from "./test-db.ts";

const SERVER = resolve(import.meta.dirname, "../..");
const AREAS = ["platform", "people", "catalog", "content", "sales", "tracking", "analytics", "backup"];
/** The migrations' own table. */
const LEFT_OUT = "schema_migrations";

const shop = useTestDatabase();

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isKey: boolean;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

/** The tables that an area's README names; `order_*` matches every table with this prefix. */
function patternsOf(area: string): readonly RegExp[] {
  const readme = readFileSync(resolve(SERVER, area, "README.md"), "utf8");
  const [, row = ""] = /^\| Tables\s*\| (.*?)\|$/m.exec(readme) ?? [];
  return [...row.matchAll(/`([a-z_*]+)`/g)].map(([, name = ""]) => new RegExp(`^${name.replace("*", ".*")}$`));
}

test("docs/data-model.md shows the tables that the migrations create, each in one area", async () => {
  const { pool } = shop.database;
  const { rows: columns } = await pool.query<Column>(`
    select c.relname as "table", a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
      a.attnotnull as "isRequired",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`);
  const { rows: references } = await pool.query<Reference>(`
    select distinct conrelid::regclass::text as "table", a.attname as "column", confrelid::regclass::text as "target"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    order by 1, 2, 3`);
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => table !== LEFT_OUT);
  const areaOf = new Map<string, string>();
  for (const table of tables) {
    const owners = AREAS.filter((area) => patternsOf(area).some((pattern) => pattern.test(table)));
    expect(owners, `${table} is a table of one area, which its README names`).toHaveLength(1);
    areaOf.set(table, owners[0] ?? "");
  }

  const sections = AREAS.map((area) => {
    const own = tables.filter((table) => areaOf.get(table) === area);
    const relations = references.filter(({ table, target }) => own.includes(table) && tables.includes(target));
    return [
      `## ${area}\n`,
      "```mermaid",
      "erDiagram",
      ...own.map((table) => `  ${table}`),
      ...relations.map(({ table, column, target }) => `  ${table} }o--|| ${target} : ${column}`),
      "```\n",
      ...own.map((table) => {
        const fields = columns.filter((column) => column.table === table);
        const rows = fields.map(({ name, type, isRequired, isKey }) => {
          const targets = references.filter((one) => one.table === table && one.column === name);
          const notes = [isKey && "key", !isRequired && "optional", ...targets.map(({ target }) => `→ ${target}`)];
          return `| ${name} | ${type.replaceAll("|", "\\|")} | ${notes.filter(Boolean).join(", ")} |`;
        });
        return `### ${table}\n\n| column | type | notes |\n|---|---|---|\n${rows.join("\n")}\n`;
      }),
    ].join("\n");
  });
  const text = `# Data model\n\nGenerated from the migrations: \`npx vitest run shop/server/platform/db/data-model.db.test.ts -u\`. Tables by the area that owns them.\n\n${sections.join("\n")}`;
  await expect(text).toMatchFileSnapshot("../../../../docs/data-model.md");
});
