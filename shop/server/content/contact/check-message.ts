import { isEmail, plainLine, plainText } from "@vitrine/commerce/reviews";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

export type MessageField = "topic" | "order" | "name" | "email" | "message";
export type MessageInput = Readonly<Record<MessageField, string>>;

export type MessageProblem =
  | { readonly code: "missing"; readonly field: RequiredField }
  | { readonly code: "too-long"; readonly field: MessageField; readonly most: number }
  | { readonly code: "email-invalid"; readonly field: "email" };

type RequiredField = Exclude<MessageField, "topic" | "order">;

const MOST: Readonly<Record<MessageField, number>> = { topic: 300, order: 30, name: 245, email: 100, message: 5000 };
/** In the order of the form. */
const FIELDS = ["topic", "order", "name", "email", "message"] as const;

/** The visitor's message, normalised, and all its errors. */
export function checkMessage(entered: MessageInput): { message: MessageInput; problems: readonly MessageProblem[] } {
  const message = {
    topic: plainLine(entered.topic),
    order: plainLine(entered.order),
    name: plainLine(entered.name),
    email: entered.email.trim(),
    message: plainText(entered.message),
  };
  const problems = FIELDS.flatMap((field): MessageProblem[] => {
    const text = message[field];
    if (text === "") return field === "topic" || field === "order" ? [] : [{ code: "missing", field }];
    if (text.length > MOST[field]) return [{ code: "too-long", field, most: MOST[field] }];
    return field === "email" && !isEmail(text) ? [{ code: "email-invalid", field }] : [];
  });
  return { message, problems };
}

const MISSING: Readonly<Record<RequiredField, TextKey>> = {
  name: "Please enter your name.",
  email: "Please enter your email address.",
  message: "Please enter a message.",
};

export function messageProblemText(problem: MessageProblem): string {
  switch (problem.code) {
    case "missing":
      return t(MISSING[problem.field]);
    case "too-long":
      return t("Please use at most {most} characters.", { most: problem.most });
    case "email-invalid":
      return t("Please enter a valid email address.");
  }
}
