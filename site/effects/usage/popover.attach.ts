import { attachPopovers } from "@vitrine/effects/popover";

for (const element of document.querySelectorAll<HTMLElement>(".popover")) attachPopovers(element);
