import { attachFlipCard } from "@vitrine/effects/flip-card";

for (const element of document.querySelectorAll<HTMLElement>("[data-flip-card]")) attachFlipCard(element);
