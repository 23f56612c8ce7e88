import "@vitrine/effects/masked-input/masked-input.css";
import "@vitrine/effects/range-field/range-field.css";
import "@vitrine/effects/time-field/time-field.css";
import { attachMask, readMask } from "@vitrine/effects/masked-input";
import { attachPasswordFields } from "@vitrine/effects/password-field";
import { attachRangeField } from "@vitrine/effects/range-field";
import { attachTimeField } from "@vitrine/effects/time-field";
import type { FieldElements } from "./field-elements.ts";

/** Makes the browser's own fields what the owner ordered. Each of them works before, and goes on if this fails. */
export function attachWidgets(form: HTMLFormElement, fields: readonly FieldElements[]): void {
  attachPasswordFields(form);
  for (const { field, control } of fields) {
    if (!(control instanceof HTMLInputElement)) continue;
    const { rule } = field;
    switch (rule.kind) {
      case "range":
        attachRangeField(control);
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
