import { expect, test } from "vitest";
import { checkMessage, messageProblemText } from "./check-message.ts";

const WORDS = { name: " Ada ", email: " ada@example.test ", message: "Hello\r\n\r\n\r\nthere " };

test("a message is tidied up before it is kept", () => {
  expect(checkMessage(WORDS)).toEqual({
    message: { name: "Ada", email: "ada@example.test", message: "Hello\n\nthere" },
    problems: [],
  });
});

test("whoever writes is told of everything that is missing, at once", () => {
  const { problems } = checkMessage({ name: " ", email: "", message: "\n" });

  expect(problems.map(messageProblemText)).toEqual([
    "Please write your name.",
    "Please write your e-mail address.",
    "Please write a message.",
  ]);
});

test("an address that no mail could reach and a message without end are refused", () => {
  const { problems } = checkMessage({ name: "Ada", email: "ada at home", message: "a".repeat(5001) });

  expect(problems.map(messageProblemText)).toEqual([
    "This does not look like an e-mail address.",
    "This is longer than 5000 characters.",
  ]);
});
