import type { Filler } from "@vitrine/tracking/events";

/** Page data of every event: the title, and the URL without its query. */
export const pageFacts: Filler =
  ({ page }) =>
  (params) => {
    const { host, pathname } = new URL(page.href);
    return { page_title: page.document.title, event_url: host + pathname, user_role: "guest", ...params };
  };
