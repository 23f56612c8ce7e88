import { threadHref } from "../../addresses/review-address.ts";
import { untilChangesAreHeard } from "../cache/watch-changes.ts";
import { readCookies } from "../cart/cookies.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import { readerOf } from "../reviews/reader.ts";
import { voteHelpful } from "../reviews/vote-helpful.ts";
import type { Shop } from "../shop.ts";
import { parseId } from "./add-fields.ts";
import { jsonAnswer, plainAnswer, redirect } from "./answers.ts";
import { readForm } from "./form.ts";
import { addressWithout, referringPage } from "./page-address.ts";
import { isSameOrigin } from "./same-origin.ts";
import { say } from "../../texts/say.ts";

const TEXTS = {
  "unknown-review": "This review is no longer here.",
  "too-fast": "That was a great deal of votes. Please wait a few minutes.",
} as const;

/** `POST /reviews/helpful/`: a script gets the new number, a form is led back to the review. */
export async function reviewHelpful(shop: Shop, request: Request): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return plainAnswer(403, say("This form was sent from another site."));
  const form = await readForm(request);
  const reviewId = (form.ok ? parseId(form.value.get("comment_id")) : null) ?? 0;
  const reader = readerOf(shop, readCookies(request));
  const voted = await voteHelpful(shop, reviewId, { readerId: reader.id, address: visitorAddress(request) });

  if (request.headers.get("x-requested-with") === "XMLHttpRequest") {
    if (!voted.ok) {
      const { code } = voted.error;
      const status = code === "too-fast" ? 429 : 404;
      return jsonAnswer({ success: false, data: { code, message: say(TEXTS[code]) } }, [], status);
    }
    const { helpfulCount, isNew } = voted.value;
    return jsonAnswer({ success: true, data: { helpful: helpfulCount, is_new: isNew } }, reader.setCookies);
  }
  if (voted.ok) await untilChangesAreHeard(shop.database);
  const page = referringPage(request, shop.config);
  const back = page ? addressWithout(page, () => false) : "/";
  return redirect(303, threadHref(back, {}, voted.ok ? `comment-${reviewId}` : "reviews"), reader.setCookies);
}
