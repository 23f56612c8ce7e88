import { expect, test } from "vitest";
import { PHOTO_FOLDERS } from "../platform/photos/photo-folder.ts";
import { FOLDERS, readEntryName, secretMark } from "./backup-format.ts";

test("accepts only files inside the shop's folders", () => {
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

test("accepts only rows of a valid table name", () => {
  expect(readEntryName("tables/public.orders/000001.copy")).toEqual({ kind: "table", key: "public.orders" });
  for (const name of ["tables/orders/000001.copy", "tables/public.orders; drop/000001.copy", "else", ""]) {
    expect(readEntryName(name), name).toBeNull();
  }
});

test("the secret's fingerprint identifies the secret without revealing it", () => {
  expect(secretMark("one secret")).toBe(secretMark("one secret"));
  expect(secretMark("one secret")).not.toBe(secretMark("another"));
  expect(secretMark("one secret")).not.toContain("one");
});

test("every folder that the program writes to is backed up or explicitly left out", () => {
  // The pictures of emails are made from the media when they are asked for.
  const LEFT_OUT = ["postgres", "secret", "backups", "unfinished", "email-images"];
  const texts = import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const named = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/ataDirectory, "([\w-]+)"/g)].map(([, folder = ""]) => folder),
  );
  expect(new Set([...named, ...PHOTO_FOLDERS])).toEqual(new Set([...FOLDERS, ...LEFT_OUT]));
});
