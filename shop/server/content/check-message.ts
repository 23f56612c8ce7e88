import { isEmail, plainLine, plainText } from "@vitrine/commerce/reviews";
import { say } from "../../texts/say.ts";
import type { TextKey } from "../../texts/catalogue/english.ts";

export type MessageField = "name" | "email" | "message";
export type TypedMessage = Readonly<Record<MessageField, string>>;

export type MessageProblem =
  | { readonly code: "missing"; readonly field: MessageField }
  | { readonly code: "too-long"; readonly field: MessageField; readonly most: number }
  | { readonly code: "email-invalid"; readonly field: "email" };

const MOST: Readonly<Record<MessageField, number>> = { name: 245, email: 100, message: 5000 };
const FIELDS = ["name", "email", "message"] as const;

/** What a visitor wrote, tidied up, and everything that is wrong with it. */
export function checkMessage(typed: TypedMessage): { message: TypedMessage; problems: readonly MessageProblem[] } {
  const message = {
    name: plainLine(typed.name),
    email: typed.email.trim(),
    message: plainText(typed.message),
  };
  const problems = FIELDS.flatMap((field): MessageProblem[] => {
    const text = message[field];
    if (text === "") return [{ code: "missing", field }];
    if (text.length > MOST[field]) return [{ code: "too-long", field, most: MOST[field] }];
    return field === "email" && !isEmail(text) ? [{ code: "email-invalid", field }] : [];
  });
  return { message, problems };
}

const MISSING: Readonly<Record<MessageField, TextKey>> = {
  name: "Please write your name.",
  email: "Please write your e-mail address.",
  message: "Please write a message.",
};

export function messageProblemText(problem: MessageProblem): string {
  switch (problem.code) {
    case "missing":
      return say(MISSING[problem.field]);
    case "too-long":
      return say("This is longer than {most} characters.", { most: problem.most });
    case "email-invalid":
      return say("This does not look like an e-mail address.");
  }
}
