import { expect, test } from "vitest";
import { checkMessage, messageProblemText } from "./check-message.ts";

const WORDS = {
  topic: " An order ",
  order: " 10482 ",
  name: " Ada ",
  email: " ada@example.test ",
  message: "Hello\r\n\r\n\r\nthere ",
};

test("a message is normalised before it is stored", () => {
  expect(checkMessage(WORDS)).toEqual({
    message: { topic: "An order", order: "10482", name: "Ada", email: "ada@example.test", message: "Hello\n\nthere" },
    problems: [],
  });
});

test("the form reports all missing fields at once", () => {
  const { problems } = checkMessage({ topic: "", order: "", name: " ", email: "", message: "\n" });

  expect(problems.map(messageProblemText)).toEqual([
    "Please enter your name.",
    "Please enter your email address.",
    "Please enter a message.",
  ]);
});

test("refuses an invalid email address and a message that is too long", () => {
  const { problems } = checkMessage({
    topic: "",
    order: "1".repeat(31),
    name: "Ada",
    email: "ada at home",
    message: "a".repeat(5001),
  });

  expect(problems.map(messageProblemText)).toEqual([
    "Please use at most 30 characters.",
    "Please enter a valid email address.",
    "Please use at most 5000 characters.",
  ]);
});
