import type { Door } from "../http/door.ts";
import type { Shop } from "../shop.ts";
import { dismissComingSoonBanner } from "./coming-soon.ts";
import { consentPost } from "./consent-post.ts";
import { dismissNotice } from "./dismiss-notice.ts";
import { seenPost, vitalsPost } from "./figures-post.ts";
import { reviewHelpful } from "./review-helpful.ts";

const USER = /^\/wp-json\/wp\/v2\/users\/(?:\d+|me)\/?$/;

/** Small forms of the storefront that are no pages; null leaves a request to whoever comes next. */
export function visitorDoors(shop: Shop): Door {
  return async (request) => {
    if (request.method !== "POST") return null;
    const { pathname } = new URL(request.url);
    if (pathname === "/notice/dismiss/" || pathname === "/notice/dismiss") return dismissNotice(shop, request);
    if (pathname === "/reviews/helpful/") return reviewHelpful(shop, request);
    if (pathname === "/t/consent") return consentPost(shop, request);
    if (pathname === "/t/seen") return seenPost(shop, request);
    if (pathname === "/t/vitals") return vitalsPost(shop, request);
    if (USER.test(pathname)) return dismissComingSoonBanner(shop, request);
    return null;
  };
}
