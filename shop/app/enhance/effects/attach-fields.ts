import "@vitrine/effects/date-field/date-field.css";
import "@vitrine/effects/masked-input/masked-input.css";
import "@vitrine/effects/range-field/range-field.css";
import "@vitrine/effects/time-field/time-field.css";
import { attachDateField } from "@vitrine/effects/date-field";
import { attachMask, readMask } from "@vitrine/effects/masked-input";
import { attachRangeField } from "@vitrine/effects/range-field";
import { attachStarRating } from "@vitrine/effects/star-rating";
import { attachTimeField } from "@vitrine/effects/time-field";
import { pageLocale, setEffectLabels } from "../effect-labels.ts";

/** Fields outside product forms, which have their own rules. */
export function attachFields(part: HTMLElement): void {
  setEffectLabels();
  for (const input of part.querySelectorAll<HTMLInputElement>("input")) {
    const mask = readMask(input.dataset["mask"] ?? "");
    if (mask) attachMask(input, mask);
    else if (input.type === "date") attachDateField(input, pageLocale());
    else if (input.type === "time") attachTimeField(input);
    else if (input.type === "range") attachRangeField(input);
  }
  for (const select of part.querySelectorAll<HTMLSelectElement>("select[data-stars]")) {
    attachStarRating(select, { requiredText: null });
  }
}
