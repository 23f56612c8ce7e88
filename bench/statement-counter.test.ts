import { expect, test } from "vitest";
import { createStatementWatch } from "./statement-counter.ts";

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const CONVERSATION = Buffer.concat([
  message("", "user=Q E"),
  message("Q", "begin"),
  message("P", "select E, Q"),
  message("B", "EQ"),
  message("E", "portal"),
  message("S", ""),
  message("X", ""),
]);

test("counts simple queries and executions of prepared statements, whatever their text", () => {
  let count = 0;
  createStatementWatch(() => (count += 1))(CONVERSATION);
  expect(count).toBe(2);
});

test("handles messages split across packets", () => {
  let count = 0;
  const watch = createStatementWatch(() => (count += 1));
  for (const byte of CONVERSATION) watch(Buffer.from([byte]));
  expect(count).toBe(2);
});
