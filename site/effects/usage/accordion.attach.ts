import { attachAccordion } from "@vitrine/effects/accordion";

for (const element of document.querySelectorAll<HTMLElement>(".accordion")) attachAccordion(element);
