import type { Filler } from "@vitrine/tracking/events";

/** What every event says about the page it happened on: its title and its address without what was asked of it. */
export const pageFacts: Filler =
  ({ page }) =>
  (params) => {
    const { host, pathname } = new URL(page.href);
    return { page_title: page.document.title, event_url: host + pathname, user_role: "guest", ...params };
  };
