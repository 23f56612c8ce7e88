import { readdir, readFile, stat } from "node:fs/promises";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { products } from "./catalogue/index.ts";
import { readyPictures } from "./media-manifest.ts";
import { pictures } from "./pictures.ts";

const folder = new URL("./media/", import.meta.url);
const ready = Object.entries(readyPictures).flatMap(([name, picture]) => (picture ? [{ name, ...picture }] : []));
const files = ready.flatMap(({ name, files: ofPicture }) => ofPicture.map((file) => ({ name, ...file })));

test("every file that is listed exists with its size, and there is no other", async () => {
  const present = (await readdir(folder)).filter((name) => name !== "manifest.json");
  expect(present.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  for (const { path, bytes } of files) expect((await stat(new URL(path, folder))).size, path).toBe(bytes);
});

test("a file is named after its content, so that it may be cached for ever", async () => {
  for (const { name, path, width } of files) {
    const digest = createHash("sha256")
      .update(await readFile(new URL(path, folder)))
      .digest("hex")
      .slice(0, 8);
    expect(path.replace(/\.\w+$/, "")).toBe(`${name}-${digest}-${width}`);
  }
});

test("all pictures together stay below 12 MB, and a ghost below 150 bytes", () => {
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12_000_000);
  expect(ready.filter(({ placeholder }) => placeholder.length > 23 + 150).map(({ name }) => name)).toEqual([]);
});

test("a product picture of 480 px is small enough for a telephone", () => {
  const small = files.filter(({ format, width }) => format === "avif" && width === 480);
  expect(small.length).toBeGreaterThan(70);
  expect(small.filter(({ bytes }) => bytes > 20_000).map(({ path }) => path)).toEqual([]);
});

test("every picture has its sizes, except the one that is missing on purpose", () => {
  const withoutFile = pictures.filter(({ name }) => readyPictures[name] === undefined);
  expect(withoutFile.map(({ name, isMissing }) => ({ name, isMissing }))).toEqual([
    { name: "incense-dish--night-lit", isMissing: true },
  ]);
  expect(ready.filter(({ name }) => !pictures.some((picture) => picture.name === name))).toEqual([]);
});

test("every picture comes as AVIF in several widths and once as WebP, none larger than the original", () => {
  for (const { name, width, height, files: ofPicture } of ready) {
    const avif = ofPicture.filter(({ format }) => format === "avif");
    expect(avif.length, name).toBeGreaterThanOrEqual(2);
    expect(
      avif.map((file) => file.width),
      name,
    ).toEqual(avif.map((file) => file.width).toSorted((a, b) => a - b));
    expect(avif.at(-1)?.width, name).toBe(width);
    expect(
      ofPicture.filter(({ format }) => format === "webp"),
      name,
    ).toHaveLength(1);
    for (const file of ofPicture)
      expect(Math.abs(file.height - (height * file.width) / width), file.path).toBeLessThan(1.01);
  }
});

test("one product's large picture is too small to be zoomed", () => {
  const small = products.filter(({ pictures: [main = ""] }) => (readyPictures[main]?.width ?? 0) <= 420);
  expect(small.map(({ slug }) => slug)).toEqual(["pebble-salt-cellar"]);
});
