import fc from "fast-check";
import { expect, test } from "vitest";
import { integerArray, timestampArray, textArray, uuidArray } from "./binary-array.ts";
import { useTestDatabase } from "./test-db.ts";

const own = useTestDatabase({ migrated: false });

async function sent(type: string, bytes: Buffer): Promise<unknown> {
  const { rows } = await own.database.pool.query<{ list: unknown }>(`select $1::${type}[] as list`, [bytes]);
  return rows[0]?.list;
}

test("texts arrive unchanged, with quotes, commas, empty strings and nulls", async () => {
  const texts = ["", "a", '{"quoted": "\\"x\\""}', "NULL", null, "ü 東京 🏺", "a,b", "x".repeat(70_000)];
  expect(await sent("text", textArray(texts))).toEqual(texts);
  expect(await sent("text", textArray([]))).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" })), async (any) => {
      const list = any.map((text) => text.replaceAll("\0", ""));
      expect(await sent("text", textArray(list))).toEqual(list);
    }),
    { numRuns: 30 },
  );
});

test("numbers, timestamps and UUIDs arrive unchanged", async () => {
  expect(await sent("integer", integerArray([0, -1, 2_147_483_647]))).toEqual([0, -1, 2_147_483_647]);
  const moments = [new Date("2026-11-15T12:00:00.123Z"), new Date("1999-01-01T00:00:00Z"), new Date(0)];
  expect(await sent("timestamptz", timestampArray(moments))).toEqual(moments);
  const key = "00112233445566778899aabbccddeeff";
  expect(await sent("uuid", uuidArray([key]))).toEqual(["00112233-4455-6677-8899-aabbccddeeff"]);
});
