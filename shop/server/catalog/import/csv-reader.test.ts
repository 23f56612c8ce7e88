import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, type CsvRecord } from "./csv-reader.ts";
import { csvLine } from "./csv-writer.ts";

async function read(text: string, { delimiter = ",", chunkSize = 3 } = {}): Promise<CsvRecord[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) {
      await Promise.resolve();
      yield bytes.subarray(at, at + chunkSize);
    }
  }
  const records: CsvRecord[] = [];
  for await (const record of readCsv(chunks(), { delimiter })) records.push(record);
  return records;
}

async function cellsOf(text: string, delimiter = ","): Promise<readonly (readonly string[])[]> {
  return (await read(text, { delimiter })).map(({ cells }) => cells);
}

test("quoted cells may contain commas, quotes and line breaks", async () => {
  expect(await cellsOf('a,"b, c","say ""hi""","two\r\nlines"\r\nd,,,\r\n')).toEqual([
    ["a", "b, c", 'say "hi"', "two\r\nlines"],
    ["d", "", "", ""],
  ]);
});

test("a backslash has no special meaning", async () => {
  expect(await cellsOf('"a\\","b"\n')).toEqual([["a\\", "b"]]);
});

test("drops the byte order mark, skips empty lines, accepts any line ending", async () => {
  expect(await cellsOf("\uFEFFa,b\r\n\r\n1,2\r3,4\n\n5,6")).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
    ["5", "6"],
  ]);
});

test("accepts another delimiter", async () => {
  expect(await cellsOf('a;"b;c";d,e', ";")).toEqual([["a", "b;c", "d,e"]]);
});

test("each record has the number of its first line", async () => {
  const lines = (await read('a\r\n"b\nb\nb"\r\n\r\nc\r\nd')).map(({ line }) => line);

  expect(lines).toEqual([1, 2, 6, 7]);
});

test("reports a quote that is never closed, with its line", async () => {
  await expect(cellsOf('a\n"b\nc')).rejects.toThrow("line 2");
});

test("any table round-trips, in chunks of any size", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "é", "😀", "\\", ";", "'") });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (records, chunkSize) => {
      const text = records.map(csvLine).join("");
      expect((await read(text, { chunkSize })).map(({ cells }) => cells)).toEqual(records);
    }),
  );
});
