import { scrollToElement } from "@vitrine/effects/scroll-to";
import { NOTICES } from "./notices.ts";

const OFFSET_PX = 100;
const DURATION_MS = 1000;

export function scrollToNotices(page: Document): void {
  const notice = page.querySelector<HTMLElement>(NOTICES) ?? page.getElementById("notices");
  if (notice) scrollToElement(notice, { offsetPx: OFFSET_PX, durationMs: DURATION_MS });
}
