import { threadHref } from "../../../urls/review-url.ts";
import { waitForChanges } from "../../platform/cache/watch-changes.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { readerOf } from "./reader.ts";
import { voteHelpful } from "./vote-helpful.ts";
import type { Shop } from "../../shop.ts";
import { parseId } from "../../platform/http/parse-id.ts";
import { respondJson, respondText, redirect } from "../../platform/http/responses.ts";
import { readForm } from "../../platform/http/form.ts";
import { urlWithout, referringPage } from "../../platform/http/page-url.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { t } from "../../../i18n/t.ts";

const TEXTS = {
  "unknown-review": "This review is no longer available.",
  "too-fast": "Too many votes. Please wait a few minutes.",
} as const;

/** `POST /reviews/helpful/`: a script gets the new count, a form is redirected to the review. */
export async function reviewHelpful(shop: Shop, request: Request): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return respondText(403, t("This form was sent from another site."));
  const form = await readForm(request);
  const reviewId = (form.ok ? parseId(form.value.get("comment_id")) : null) ?? 0;
  const reader = readerOf(shop, readCookies(request));
  const voted = await voteHelpful(shop, reviewId, { readerId: reader.id, address: clientIpOf(request) });

  if (request.headers.get("x-requested-with") === "XMLHttpRequest") {
    if (!voted.ok) {
      const { code } = voted.error;
      const status = code === "too-fast" ? 429 : 404;
      return respondJson({ success: false, data: { code, message: t(TEXTS[code]) } }, [], status);
    }
    const { helpfulCount, isNew } = voted.value;
    return respondJson({ success: true, data: { helpful: helpfulCount, is_new: isNew } }, reader.setCookies);
  }
  if (voted.ok) await waitForChanges(shop.database);
  const page = referringPage(request, shop.config);
  const back = page ? urlWithout(page, () => false) : "/";
  return redirect(303, threadHref(back, {}, voted.ok ? `comment-${reviewId}` : "reviews"), reader.setCookies);
}
