import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const FOLDER = resolve(import.meta.dirname, "../docs/decisions");
const STATUS = /^Status: (?<status>accepted|superseded by \[?\d{4}\]?)/m;
const ROW = /^\| \[(?<number>\d{4})\]\((?<file>[^)]+)\) +\| (?<title>[^|]+?) +\| (?<status>[^|]+?) +\|/gm;
const SECTIONS = ["## Context", "## Decision", "## Consequences"];

const records = readdirSync(FOLDER)
  .filter((file) => file !== "README.md")
  .map((file) => ({ file, text: readFileSync(resolve(FOLDER, file), "utf8") }));

test("the list of decision records contains each record's number, title and status", () => {
  const listed = [...readFileSync(resolve(FOLDER, "README.md"), "utf8").matchAll(ROW)].map(({ groups }) => ({
    ...groups,
  }));
  const present = records.map(({ file, text }) => ({
    number: file.slice(0, 4),
    file,
    title: /^# \d{4} (?<title>.+)$/m.exec(text)?.groups?.["title"],
    status: STATUS.exec(text)?.groups?.["status"],
  }));

  expect(listed.toSorted(byNumber)).toEqual(present.toSorted(byNumber));
});

test.each(records)("$file has a status, a context, a decision and consequences", ({ file, text }) => {
  expect(text).toMatch(new RegExp(`^# ${file.slice(0, 4)} `));
  expect(text).toMatch(STATUS);
  expect(text.split("\n").filter((line) => line.startsWith("## "))).toEqual(SECTIONS);
});

function byNumber(one: { readonly number?: string }, other: { readonly number?: string }): number {
  return (one.number ?? "").localeCompare(other.number ?? "");
}
