import { announce } from "@vitrine/effects/announce";

/** By then the screen reader is done with the page's name, and with the message that has the focus. */
const ANNOUNCE_AFTER_LOAD_MS = 1000;

/** Says what the server put into the page for ears alone. */
export function announceNews(page: Document, msSinceLoad: number): void {
  const news = page.querySelector<HTMLElement>("[data-announce]")?.dataset["announce"];
  if (news) announce(news, "status", ANNOUNCE_AFTER_LOAD_MS - msSinceLoad);
}
