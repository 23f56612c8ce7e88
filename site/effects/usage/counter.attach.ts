import { attachCounter } from "@vitrine/effects/counter";

for (const element of document.querySelectorAll<HTMLElement>("[data-counter]")) attachCounter(element);
