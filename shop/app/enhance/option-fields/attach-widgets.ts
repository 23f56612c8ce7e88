import "@vitrine/effects/date-field/date-field.css";
import "@vitrine/effects/masked-input/masked-input.css";
import "@vitrine/effects/range-field/range-field.css";
import "@vitrine/effects/time-field/time-field.css";
import { type CalendarDate, dateLimits, DEFAULT_YEARS, type FieldRule } from "@vitrine/commerce/option-fields";
import { attachDateField } from "@vitrine/effects/date-field";
import { attachMask, readMask } from "@vitrine/effects/masked-input";
import { attachPasswordFields } from "@vitrine/effects/password-field";
import { attachRangeField } from "@vitrine/effects/range-field";
import { attachTimeField } from "@vitrine/effects/time-field";
import type { FieldElements } from "./field-elements.ts";
import { pageLocale, setEffectLabels } from "../effect-labels.ts";

/** Enhances native fields according to the owner's settings. Each field works before, and also if this fails. */
export function attachWidgets(form: HTMLFormElement, fields: readonly FieldElements[], today: CalendarDate): void {
  setEffectLabels();
  attachPasswordFields(form);
  for (const { field, control } of fields) {
    if (!(control instanceof HTMLInputElement)) continue;
    const { rule } = field;
    switch (rule.kind) {
      case "range":
        attachRangeField(control);
        break;
      case "date":
        attachDate(control, rule, today);
        break;
      case "time":
        attachTimeField(control, { readonly: rule.isReadonly ?? true });
        break;
      case "masked": {
        const mask = readMask(rule.mask);
        if (mask) attachMask(control, mask);
        break;
      }
      default:
    }
  }
}

/** A cached page may be from yesterday; available dates count from the visitor's current day. */
function attachDate(input: HTMLInputElement, rule: Extract<FieldRule, { kind: "date" }>, today: CalendarDate): void {
  const { first, last } = dateLimits(rule, today);
  input.min = first;
  input.max = last;
  const { from, to } = rule.years ?? DEFAULT_YEARS;
  attachDateField(input, {
    years: `${signed(from)}:${signed(to)}`,
    readonly: rule.isReadonly ?? false,
    ...pageLocale(),
  });
}

function signed(years: number): string {
  return years < 0 ? String(years) : `+${years}`;
}
