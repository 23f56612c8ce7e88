import { attachScrollToTop } from "@vitrine/effects/scroll-to-top";

for (const element of document.querySelectorAll<HTMLAnchorElement>("a.scroll-to-top")) attachScrollToTop(element);
