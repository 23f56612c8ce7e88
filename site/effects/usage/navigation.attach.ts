import { attachNavigation } from "@vitrine/effects/navigation";

for (const element of document.querySelectorAll<HTMLElement>(".navigation")) attachNavigation(element);
