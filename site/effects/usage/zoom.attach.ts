import { attachZoom } from "@vitrine/effects/zoom";

for (const element of document.querySelectorAll<HTMLElement>("[data-large]")) {
  const src = element.dataset["large"] ?? "";
  attachZoom(element, () => ({ src, width: 1200, height: 1500 }));
}
