import { readCookies } from "../cart/cookies.ts";
import { checkMessage, type MessageField, messageProblemText, type TypedMessage } from "../content/check-message.ts";
import { storeMessage } from "../content/store-message.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import { readerOf } from "../reviews/reader.ts";
import type { Shop } from "../shop.ts";
import { type Fields, isForm, readForm } from "./form.ts";
import { isSameOrigin } from "./same-origin.ts";
import { say } from "../../texts/say.ts";

export type SendMessageAnswer =
  | { readonly kind: "sent"; readonly setCookies: readonly string[] }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly text: string;
      readonly pageSlug: string;
      readonly typed: TypedMessage;
      readonly problems: Readonly<Partial<Record<MessageField, string>>>;
    };

/** People do not see it; programs that fill in forms cannot resist it. */
const HONEYPOT = "subject";
const SLUG = /^[a-z0-9-]{1,100}$/;
const NOTHING: TypedMessage = { name: "", email: "", message: "" };

/** `POST /send-message/`. `visitor` is the request as it came in, `form` the one whose body can be read. */
export async function sendMessage(shop: Shop, visitor: Request, form: Request): Promise<SendMessageAnswer> {
  if (!isSameOrigin(visitor, shop.config)) {
    return refused(403, say("This form was sent from another site, so nothing was kept."));
  }
  const read = isForm(form) ? await readForm(form) : null;
  if (!read) return refused(400, say("Nothing was sent that could be read as a form."));
  if (!read.ok) return refused(413, say("This form is larger than any form of this shop."));

  const fields = read.value;
  const typed = typedIn(fields);
  const page = fields.get("page") ?? "";
  const pageSlug = SLUG.test(page) ? page : "";
  const { message, problems } = checkMessage(typed);
  if (problems.length > 0) {
    const texts = Object.fromEntries(problems.map((problem) => [problem.field, messageProblemText(problem)]));
    return { kind: "refused", status: 400, text: say("Something is missing."), pageSlug, typed, problems: texts };
  }
  // A program is thanked like everybody else, and learns nothing.
  if ((fields.get(HONEYPOT) ?? "") !== "") return { kind: "sent", setCookies: [] };

  const reader = readerOf(shop, readCookies(visitor));
  const author = { readerId: reader.id, address: visitorAddress(visitor) };
  const stored = await storeMessage(shop, author, pageSlug, message);
  if (stored === "too-fast") {
    const text = say("That was a lot of messages in a short time. Please try again in ten minutes.");
    return { kind: "refused", status: 429, text, pageSlug, typed, problems: {} };
  }
  return { kind: "sent", setCookies: reader.setCookies };
}

function typedIn(fields: Fields): TypedMessage {
  return {
    name: fields.get("name") ?? "",
    email: fields.get("email") ?? "",
    message: fields.get("message") ?? "",
  };
}

function refused(status: number, text: string): SendMessageAnswer {
  return { kind: "refused", status, text, pageSlug: "", typed: NOTHING, problems: {} };
}
