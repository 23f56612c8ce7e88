import { mkdtempSync } from "node:fs";
import { readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { appendPart } from "./append-part.ts";

const folder = mkdtempSync(join(tmpdir(), "parts-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const part = (name: string, offset: number, text: string) =>
  appendPart(folder, { name, offset, bytes: Buffer.from(text) });
const content = (name: string) => readFile(join(folder, `${name}.part`), "utf8");

test("appends parts in order, and answers one with a wrong offset with the number of bytes received", async () => {
  expect(await part("a", 0, "one ")).toMatchObject({ ok: true, value: { received: 4 } });
  expect(await part("a", 9, "three")).toMatchObject({ ok: false, error: { code: "elsewhere", received: 4 } });
  await part("a", 4, "two");
  expect(await content("a")).toBe("one two");
});

test("a part that is sent twice is stored once", async () => {
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([part("b", 0, "one "), part("b", 0, "one ")]);
    await Promise.all([part("b", 4, "two"), part("b", 4, "two"), part("b", 4, "two")]);
    expect(await content("b")).toBe("one two");
  }
});

test("an upload without new parts for a day is removed when the next one begins", async () => {
  const [old, fresh] = [join(folder, "old.part"), join(folder, "fresh.part")];
  await writeFile(old, "x");
  await writeFile(fresh, "x");
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(old, longAgo, longAgo);
  await part("c", 0, "one");
  await expect(readFile(old)).rejects.toThrow("ENOENT");
  expect(await readFile(fresh, "utf8")).toBe("x");
});
