import { attachSlider } from "@vitrine/effects/slider";

for (const element of document.querySelectorAll<HTMLElement>(".slider")) attachSlider(element);
