import { attachTooltip } from "@vitrine/effects/tooltip";

for (const element of document.querySelectorAll<HTMLElement>(".tooltip")) attachTooltip(element);
