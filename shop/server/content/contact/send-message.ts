import { commentRefusalText, type SentPhoto } from "@vitrine/commerce/reviews";
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
import { mayCarryFiles, readUploadForm } from "../../platform/http/upload-form.ts";
import { discardPhotos, storePhotos } from "../../platform/photos/photo-folder.ts";
import { whileUploading } from "../../platform/photos/uploads.ts";
import { isTooFast } from "../../platform/rate-limit/rate-limiter.ts";
import { t, translate } from "../../../i18n/t.ts";
import { MESSAGE_PHOTOS } from "./message-photos.ts";

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
      readonly problems: Readonly<Partial<Record<MessageField | "photos", string>>>;
      /** Browsers cannot refill a file field, so the visitor must choose the photos again. */
      readonly hadPhotos: boolean;
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
  if (!mayCarryFiles(form)) {
    const read = isForm(form) ? await readForm(form) : null;
    if (!read) return refused(400, t("The form could not be read."));
    return read.ok ? receive(shop, visitor, read.value, []) : tooLarge();
  }
  const result = await whileUploading(form, async () => {
    const read = await readUploadForm(form);
    return read.ok ? receive(shop, visitor, read.value.fields, read.value.photos) : tooLarge();
  });
  return result ?? refused(503, commentRefusalText({ code: "photos-busy" }, translate));
}

async function receive(
  shop: Shop,
  visitor: Request,
  fields: Fields,
  sent: readonly SentPhoto[],
): Promise<SendMessageResult> {
  const entered = typedIn(fields);
  const page = fields.get("page") ?? "";
  const pageSlug = SLUG.test(page) ? page : "";
  const { message, problems } = checkMessage(entered);
  const form = await formOf(shop, pageSlug);
  const about = { kind: "refused", pageSlug, form, entered, hadPhotos: sent.length > 0 } as const;
  const text = t("Please check the fields below.");
  if (problems.length > 0) {
    const texts = Object.fromEntries(problems.map((problem) => [problem.field, messageProblemText(problem)]));
    return { ...about, status: 400, text, problems: texts };
  }
  // A bot gets the same response as everybody else.
  if ((fields.get(HONEYPOT) ?? "") !== "") return { kind: "sent", setCookies: [] };

  const reader = readerOf(shop, readCookies(visitor));
  const author = { readerId: reader.id, address: clientIpOf(visitor) };
  const tooFast = {
    ...about,
    status: 429,
    text: t("Too many messages. Please try again in ten minutes."),
    problems: {},
  } as const;
  const wanted = form?.takesPhotos ? sent : [];
  if (wanted.length > 0 && (await isTooFast(shop.database.db, shop, author, "message-photos"))) return tooFast;
  const photos = await storePhotos(shop, MESSAGE_PHOTOS, wanted);
  if (!photos.ok) {
    return { ...about, status: 400, text, problems: { photos: commentRefusalText(photos.error, translate) } };
  }
  const stored = await storeMessage(shop, author, pageSlug, message, photos.value);
  if (stored === "stored") return { kind: "sent", setCookies: reader.setCookies };
  await discardPhotos(shop, MESSAGE_PHOTOS, photos.value);
  return tooFast;
}

const tooLarge = () => refused(413, t("This form is too large."));

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
  return { kind: "refused", status, text, pageSlug: "", form: null, entered: NOTHING, problems: {}, hadPhotos: false };
}
