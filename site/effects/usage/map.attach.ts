import { attachMap } from "@vitrine/effects/map";

for (const element of document.querySelectorAll<HTMLElement>("[data-map]")) attachMap(element);
