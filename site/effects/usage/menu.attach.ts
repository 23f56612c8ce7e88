import { attachMenu } from "@vitrine/effects/menu";

for (const element of document.querySelectorAll<HTMLElement>(".menu")) attachMenu(element);
