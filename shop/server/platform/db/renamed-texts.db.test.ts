import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestDatabase } from "./test-db.ts";

const opened = useTestDatabase({ emptyAfterEach: true });

/** The owner's overrides after a migration. */
async function migrated(file: string, own: object): Promise<unknown> {
  const { pool } = opened.database;
  await pool.query("insert into settings (key, value) values ('texts', $1), ('shop', '{}')", [JSON.stringify({ own })]);
  await pool.query(readFileSync(join(import.meta.dirname, "migrations", file), "utf8"));
  const { rows } = await pool.query<{ value: unknown }>("select value from settings where key = 'texts'");
  return rows[0]?.value;
}

test("an owner's text override survives a change of the English default", async () => {
  const own = { en: { Studio: "Our studio", Cart: "Basket" }, he: { "Fresh from the kiln": "חדש" } };
  expect(await migrated("0036-renamed-texts.sql", own)).toEqual({
    own: { en: { Information: "Our studio", Cart: "Basket" }, he: { "New products": "חדש" } },
  });
});

test("an override of the account's greeting moves to the line below the new title", async () => {
  const own = {
    en: {
      "Hello, you are signed in as {email}.": "This is the account of {email}.",
      "Hello {name}, you are signed in as {email}.": "Hi {name}, {email}.",
      Cart: "Basket",
    },
    he: {},
  };
  expect(await migrated("0075-account-greeting.sql", own)).toEqual({
    own: { en: { "You are signed in as {email}.": "This is the account of {email}.", Cart: "Basket" }, he: {} },
  });
});

test("an override of the banner's second button moves to its new label", async () => {
  const own = { en: { "Choose in detail": "Let me pick", Cart: "Basket" }, he: { "Choose in detail": "בחירה" } };
  expect(await migrated("0082-manage-choices.sql", own)).toEqual({
    own: { en: { "Manage choices": "Let me pick", Cart: "Basket" }, he: { "Manage choices": "בחירה" } },
  });
});

test("an override of the line above corrected suggestions moves to its new wording", async () => {
  const own = { en: { "Showing suggestions for “{text}”": "Did you mean {text}?", Cart: "Basket" }, he: {} };
  expect(await migrated("0115-search-panel.sql", own)).toEqual({
    own: { en: { "Showing results for {text}.": "Did you mean {text}?", Cart: "Basket" }, he: {} },
  });
});
