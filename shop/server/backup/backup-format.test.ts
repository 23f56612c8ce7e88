import { expect, test } from "vitest";
import { FOLDERS, readEntryName, secretMark } from "./backup-format.ts";

test("a file of a back-up can only lie in a folder of the shop's files", () => {
  expect(readEntryName("files/media/a/b c ü.webp")).toEqual({ kind: "file", path: "media/a/b c ü.webp" });
  for (const path of [
    "../secret",
    "secret",
    "postgres/postgresql.conf",
    "media",
    "media/",
    "media/../secret",
    "media/./x",
    "media//x",
    "/media/x",
    "media/..\\..\\x",
    "media/c:x",
    "media/x\0",
  ]) {
    expect(readEntryName(`files/${path}`), path).toBeNull();
  }
});

test("rows of a back-up belong to a table", () => {
  expect(readEntryName("tables/public.orders/000001.copy")).toEqual({ kind: "table", key: "public.orders" });
  for (const name of ["tables/orders/000001.copy", "tables/public.orders; drop/000001.copy", "else", ""]) {
    expect(readEntryName(name), name).toBeNull();
  }
});

test("the mark of a secret tells whether it is the same, and nothing of it", () => {
  expect(secretMark("one secret")).toBe(secretMark("one secret"));
  expect(secretMark("one secret")).not.toBe(secretMark("another"));
  expect(secretMark("one secret")).not.toContain("one");
});

test("every folder that the program keeps files in is part of a back-up, or is left out on purpose", () => {
  const LEFT_OUT = ["postgres", "secret", "backups"];
  const texts = import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const named = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/ataDirectory, "([\w-]+)"/g)].map(([, folder = ""]) => folder),
  );
  expect(new Set(named)).toEqual(new Set([...FOLDERS, ...LEFT_OUT]));
});
