/** Adds up the reports of a test run: the last line of `npm test`. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readTestReport } from "./spec/test-report.ts";

const reports = resolve(import.meta.dirname, "../reports");
const results = readdirSync(reports)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => readTestReport(readFileSync(join(reports, name), "utf8"))?.results ?? []);
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;

console.log(`${count("passed")} passed, ${count("failed")} failed`);
