import { announce } from "@vitrine/effects/announce";

/** By then the screen reader has read the page title and the focused notice. */
const ANNOUNCE_AFTER_LOAD_MS = 1000;

/** Announces the server's screen-reader-only notices. */
export function announceNotices(page: Document, msSinceLoad: number): void {
  const text = page.querySelector<HTMLElement>("[data-announce]")?.dataset["announce"];
  if (text) announce(text, "status", ANNOUNCE_AFTER_LOAD_MS - msSinceLoad);
}
