import { attachStarRating } from "@vitrine/effects/star-rating";

for (const element of document.querySelectorAll<HTMLSelectElement>("select[data-stars]")) {
  attachStarRating(element, { requiredText: "Choose a rating." });
}
