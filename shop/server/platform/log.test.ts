import { expect, test } from "vitest";
import { createLog, errorFields } from "./log.ts";

test("each message is one line of JSON, and lower levels are left out", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  log.info("not this");
  log.warn("A job failed.", { path: "/shop/" });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { time: expect.any(String) as string, level: "warn", message: "A job failed.", path: "/shop/" },
  ]);
});

test("in a terminal, each message is one readable line", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line), "text");
  log.info("The shop is open.");
  log.warn("A job failed.", { job: "send-emails", code: undefined });
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d The shop is open\.$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d warn: A job failed\. job=send-emails$/),
  ]);
});

test("errors do not put personal data into the log", () => {
  const error = Object.assign(new Error("Key (email)=(ada@example.com) already exists"), { code: "23505" });
  expect(JSON.stringify(errorFields(error))).not.toContain("ada@example.com");
  expect(errorFields(error)).toMatchObject({ error: "Error", code: "23505" });
  expect(errorFields("ada@example.com")).toEqual({ error: "string" });
});
