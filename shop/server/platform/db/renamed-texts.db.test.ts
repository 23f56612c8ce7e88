import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestDatabase } from "./test-db.ts";

const opened = useTestDatabase();
const MIGRATION = readFileSync(join(import.meta.dirname, "migrations/0036-renamed-texts.sql"), "utf8");

test("an owner's text override survives a change of the English default", async () => {
  const { pool } = opened.database;
  const own = { en: { Studio: "Our studio", Cart: "Basket" }, he: { "Fresh from the kiln": "חדש" } };
  await pool.query("insert into settings (key, value) values ('texts', $1), ('shop', '{}')", [JSON.stringify({ own })]);
  await pool.query(MIGRATION);
  const { rows } = await pool.query<{ value: unknown }>("select value from settings where key = 'texts'");
  expect(rows[0]?.value).toEqual({
    own: { en: { Information: "Our studio", Cart: "Basket" }, he: { "New products": "חדש" } },
  });
});
