import { readCookies } from "../../platform/http/cookies.ts";
import { checkMessage, type MessageField, messageProblemText, type MessageInput } from "./check-message.ts";
import { storeMessage } from "./store-message.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { readerOf } from "../reviews/reader.ts";
import { findContentPage } from "../pages/content-pages.ts";
import { type BlockProps, everyBlock } from "../pages/document.ts";
import type { Shop } from "../../shop.ts";
import { type Fields, isForm, readForm } from "../../platform/http/form.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { t } from "../../../i18n/t.ts";

export type SendMessageResult =
  | { readonly kind: "sent"; readonly setCookies: readonly string[] }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly text: string;
      readonly pageSlug: string;
      /** The form of that page; null if the page has none. */
      readonly form: BlockProps<"form"> | null;
      readonly entered: MessageInput;
      readonly problems: Readonly<Partial<Record<MessageField, string>>>;
    };

/** Hidden from people; bots fill it in. */
const HONEYPOT = "subject";
const SLUG = /^[a-z0-9-]{1,100}$/;
const NOTHING: MessageInput = { topic: "", order: "", name: "", email: "", message: "" };

/** `POST /send-message/`. `visitor` is the original request, `form` the one whose body can be read. */
export async function sendMessage(shop: Shop, visitor: Request, form: Request): Promise<SendMessageResult> {
  if (!isSameOrigin(visitor, shop.config)) {
    return refused(403, t("This form was sent from another site, so nothing was saved."));
  }
  const read = isForm(form) ? await readForm(form) : null;
  if (!read) return refused(400, t("The form could not be read."));
  if (!read.ok) return refused(413, t("This form is too large."));

  const fields = read.value;
  const entered = typedIn(fields);
  const page = fields.get("page") ?? "";
  const pageSlug = SLUG.test(page) ? page : "";
  const { message, problems } = checkMessage(entered);
  if (problems.length > 0) {
    const texts = Object.fromEntries(problems.map((problem) => [problem.field, messageProblemText(problem)]));
    return {
      kind: "refused",
      status: 400,
      text: t("Please check the fields below."),
      pageSlug,
      form: await formOf(shop, pageSlug),
      entered,
      problems: texts,
    };
  }
  // A bot gets the same response as everybody else.
  if ((fields.get(HONEYPOT) ?? "") !== "") return { kind: "sent", setCookies: [] };

  const reader = readerOf(shop, readCookies(visitor));
  const author = { readerId: reader.id, address: clientIpOf(visitor) };
  const stored = await storeMessage(shop, author, pageSlug, message);
  if (stored === "too-fast") {
    const text = t("Too many messages. Please try again in ten minutes.");
    return { kind: "refused", status: 429, text, pageSlug, form: await formOf(shop, pageSlug), entered, problems: {} };
  }
  return { kind: "sent", setCookies: reader.setCookies };
}

/** The contact form of a page, so that a refused message is shown with the same fields. */
async function formOf(shop: Shop, pageSlug: string): Promise<BlockProps<"form"> | null> {
  const page = pageSlug === "" ? null : await findContentPage(shop, pageSlug);
  for (const block of everyBlock(page?.document.blocks ?? [])) if (block.type === "form") return block.props;
  return null;
}

function typedIn(fields: Fields): MessageInput {
  return {
    topic: fields.get("topic") ?? "",
    order: fields.get("order") ?? "",
    name: fields.get("name") ?? "",
    email: fields.get("email") ?? "",
    message: fields.get("message") ?? "",
  };
}

function refused(status: number, text: string): SendMessageResult {
  return { kind: "refused", status, text, pageSlug: "", form: null, entered: NOTHING, problems: {} };
}
