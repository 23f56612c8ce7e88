import { attachDropdowns } from "@vitrine/effects/dropdown";

for (const element of document.querySelectorAll<HTMLElement>(".dropdown")) attachDropdowns(element);
