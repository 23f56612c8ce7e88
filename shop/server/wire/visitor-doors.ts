import type { Shop } from "../shop.ts";
import { jsonAnswer } from "./answers.ts";
import { dismissNotice } from "./dismiss-notice.ts";
import { reviewHelpful } from "./review-helpful.ts";

const USER = /^\/wp-json\/wp\/v2\/users\/(?:\d+|me)\/?$/;

/** Small forms of the storefront that are no pages; null leaves a request to whoever comes next. */
export function visitorDoors(shop: Shop): (request: Request) => Promise<Response | null> {
  return async (request) => {
    if (request.method !== "POST") return null;
    const { pathname } = new URL(request.url);
    if (pathname === "/notice/dismiss/" || pathname === "/notice/dismiss") return dismissNotice(shop, request);
    if (pathname === "/reviews/helpful/") return reviewHelpful(shop, request);
    if (USER.test(pathname)) return notLoggedIn();
    return null;
  };
}

/** Settings of a user, such as "do not show the coming-soon banner again", are for those who are logged in. */
function notLoggedIn(): Response {
  const answer = {
    code: "rest_cannot_edit",
    message: "Sorry, you are not allowed to edit this user.",
    data: { status: 401 },
  };
  return jsonAnswer(answer, [], 401);
}
