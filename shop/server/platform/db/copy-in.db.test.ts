import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { copyIn } from "./copy-in.ts";
import { CopyRows } from "./copy-rows.ts";
import { useTestDatabase } from "./test-db.ts";

const own = useTestDatabase({ migrated: false });
const pool = () => own.database.pool;
const KEY = "00112233445566778899aabbccddeeff";

beforeEach(async () => {
  await pool().query(`drop table if exists things; drop table if exists notes;
    create table things (key uuid primary key, number integer, day date, at timestamptz, word text, words text[]);
    create table notes (place integer generated always as identity, word text not null default 'none', at date)`);
});

const INTO = "things (key, number, day, at, word, words)";

test("values of every type arrive unchanged", async () => {
  const moments = ["2026-11-15T23:59:59.999Z", "1999-12-31T23:00:00Z", "2000-01-01T00:00:00Z"].map(
    (at) => new Date(at),
  );
  const rows = new CopyRows(10);
  for (const [index, at] of moments.entries()) {
    const key = KEY.replace(/^0/, String(index));
    const words = [[], ["", "ü 東京 🏺"], Array.from({ length: 50 }, () => "x".repeat(500))][index] ?? [];
    rows
      .row(6)
      .uuid(key)
      .integer(-index)
      .day(at)
      .moment(at)
      .text(index === 1 ? null : '{"a": "\\"b\\", c"}')
      .texts(words);
  }
  await copyIn(pool(), [{ into: INTO, rows }], "select 1");

  const stored = await pool().query("select number, day::text, at, word, cardinality(words) as words from things");
  expect(stored.rows).toEqual([
    { number: 0, day: "2026-11-15", at: moments[0], word: '{"a": "\\"b\\", c"}', words: 0 },
    { number: -1, day: "1999-12-31", at: moments[1], word: null, words: 2 },
    { number: -2, day: "2000-01-01", at: moments[2], word: '{"a": "\\"b\\", c"}', words: 50 },
  ]);
});

test("any text of any length arrives unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme", maxLength: 300 })), async (any) => {
      const words = any.map((text) => text.replaceAll("\0", ""));
      const rows = new CopyRows(0);
      for (const word of words) rows.row(1).text(word);
      await copyIn(pool(), [{ into: "notes (word)", rows }], "");
      const stored = await pool().query<{ word: string }>("delete from notes returning word");
      expect(stored.rows.map(({ word }) => word)).toEqual(words);
    }),
    { numRuns: 30 },
  );
});

test("omitted columns get their defaults, and the final statement runs", async () => {
  const day = new Date("2026-11-15T08:00:00Z");
  const notes = new CopyRows(20).row(1).day(day).row(1).day(day);
  const things = new CopyRows(20).row(1).uuid(KEY);
  const copies = [
    { into: "notes (at)", rows: notes },
    { into: "things (key)", rows: things },
  ];
  await copyIn(pool(), copies, "insert into notes (word) values ('last')");

  expect((await pool().query("select place, word from notes")).rows).toEqual([
    { place: 1, word: "none" },
    { place: 2, word: "none" },
    { place: 3, word: "last" },
  ]);
  expect((await pool().query("select number from things")).rows).toEqual([{ number: null }]);
});

test.each([
  [
    "a row that is there already",
    [{ into: "things (key)", rows: () => new CopyRows(9).row(1).uuid(KEY) }],
    "",
    "23505",
  ],
  ["a table that is none", [{ into: "nothing (key)", rows: () => new CopyRows(9).row(1).uuid(KEY) }], "", "42P01"],
  ["a last statement that fails", [], "select 1 / 0", "22012"],
])("%s rolls everything back and leaves the connection usable", async (_name, others, then, code) => {
  await pool().query("insert into things (key) values ($1)", [KEY]);
  const many = new CopyRows(9);
  for (let count = 0; count < 2000; count += 1) many.row(1).text("x".repeat(500));
  const copies = [{ into: "notes (word)", rows: many }, ...others.map(({ into, rows }) => ({ into, rows: rows() }))];
  // The failing copy is followed by more data, which the server discards.
  const after = { into: "notes (word)", rows: new CopyRows(9).row(1).text("after") };
  await expect(copyIn(pool(), [...copies, after], then)).rejects.toMatchObject({ code });

  expect((await pool().query("select count(*)::integer as count from notes")).rows).toEqual([{ count: 0 }]);
  await copyIn(pool(), [{ into: "notes (word)", rows: new CopyRows(9).row(1).text("again") }], "");
  expect((await pool().query("select word from notes")).rows).toEqual([{ word: "again" }]);
});
