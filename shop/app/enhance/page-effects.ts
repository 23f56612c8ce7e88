import { attachHashScroll } from "@vitrine/effects/hash-scroll";
import { attachPasswordFields } from "@vitrine/effects/password-field";
import { attachScrollToTop } from "@vitrine/effects/scroll-to-top";
import { attachComingSoonBanner } from "./coming-soon.ts";
import { attachHelpfulVotes } from "./comments/helpful-votes.ts";
import { attachReplyForm } from "./comments/reply-form.ts";
import { attachReviewPhotos } from "./comments/review-photos.ts";
import { attachReviewStars } from "./comments/review-stars.ts";
import { attachCopyLinks } from "./copy-link.ts";
import { showDeliveryDates } from "./product-form/delivery-dates.ts";
import { showRecentlyViewed } from "./product-form/recently-viewed.ts";
import { attachShare } from "./product-form/share.ts";

/** Hash links that other code handles. */
const HANDLED_ELSEWHERE = "[role=tab], [href='#notices'], [data-opens]";

/** Starts what can wait until the browser is idle: everything here has a form or link that works before. */
export function attachPageEffects(page: Document): void {
  const { woocommerce_params: texts } = window as {
    woocommerce_params?: { readonly i18n_password_show: string; readonly i18n_password_hide: string };
  };
  attachComingSoonBanner(page);
  attachSiteToTop(page);
  attachReviewStars(page);
  attachReplyForm(page);
  attachReviewPhotos(page);
  attachHelpfulVotes(page);
  showDeliveryDates(page, new Date());
  showRecentlyViewed(page);
  attachShare(page);
  attachCopyLinks(page);
  attachPasswordFields(page, texts && { show: texts.i18n_password_show, hide: texts.i18n_password_hide });
  attachHashScroll({ except: HANDLED_ELSEWHERE });
}

function attachSiteToTop(page: Document): void {
  const frame = page.querySelector<HTMLElement>(".site-to-top");
  const link = frame?.querySelector("a");
  if (!frame || !link) return;
  attachScrollToTop(link);
  frame.dataset["alive"] = "";
}
