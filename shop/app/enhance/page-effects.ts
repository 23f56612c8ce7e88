import { attachHashScroll } from "@vitrine/effects/hash-scroll";
import { attachPasswordFields } from "@vitrine/effects/password-field";
import { attachComingSoonBanner } from "./coming-soon.ts";
import { attachHelpfulVotes } from "./comments/helpful-votes.ts";
import { attachReplyForm } from "./comments/reply-form.ts";
import { attachReviewPhotos } from "./comments/review-photos.ts";
import { attachReviewStars } from "./comments/review-stars.ts";

/** Links that have another way of their own. */
const OWN_WAY = "[role=tab], [href='#notices'], [data-opens]";

/** What a page can do without until the browser has time: everything here has a form or link that works before. */
export function attachPageEffects(page: Document): void {
  const { woocommerce_params: texts } = window as {
    woocommerce_params?: { readonly i18n_password_show: string; readonly i18n_password_hide: string };
  };
  attachComingSoonBanner(page);
  attachReviewStars(page);
  attachReplyForm(page);
  attachReviewPhotos(page);
  attachHelpfulVotes(page);
  attachPasswordFields(page, texts && { show: texts.i18n_password_show, hide: texts.i18n_password_hide });
  attachHashScroll({ except: OWN_WAY });
}
