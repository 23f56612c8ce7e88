import { scrollToElement } from "@vitrine/effects/scroll-to";
import { NOTICES } from "./notices.ts";

export function scrollToNotices(page: Document): void {
  const notice = page.querySelector<HTMLElement>(NOTICES) ?? page.getElementById("notices");
  if (notice) scrollToElement(notice);
}
