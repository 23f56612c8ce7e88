import { isEmail, plainLine, plainText } from "@vitrine/commerce/reviews";

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

const NAMES: Readonly<Record<MessageField, string>> = {
  name: "your name",
  email: "your e-mail address",
  message: "a message",
};

export function messageProblemText(problem: MessageProblem): string {
  switch (problem.code) {
    case "missing":
      return `Please write ${NAMES[problem.field]}.`;
    case "too-long":
      return `This is longer than ${problem.most} characters.`;
    case "email-invalid":
      return "This does not look like an e-mail address.";
  }
}
