import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";

const opened = useTestDatabase();
const MIGRATION = new URL("../../platform/db/migrations/0074-contact-messages.sql", import.meta.url);

test("messages from before the update are listed as open and not emailed; later ones are", async () => {
  const { pool } = opened.database;
  const write = (name: string) =>
    pool.query("insert into messages (page_slug, name, email, body) values ('contact', $1, 'a@example.com', 'Hello')", [
      name,
    ]);
  await pool.query("alter table messages drop column is_answered, drop column mail_status cascade");
  await pool.query("drop index messages_words");
  await write("Old");
  await pool.query(readFileSync(MIGRATION, "utf8"));
  // A process of the last release may still write messages; it does not know the columns.
  await write("New");
  const { rows } = await pool.query("select name, is_answered, mail_status from messages order by id");
  expect(rows).toEqual([
    { name: "Old", is_answered: false, mail_status: "none" },
    { name: "New", is_answered: false, mail_status: "waiting" },
  ]);
});
