import { inEnglish, type Translate } from "../texts/index.ts";
import { parseDate, writtenDate } from "./calendar-date.ts";
import { answerTo, type OptionField, type OptionValues, TICKED } from "./definition.ts";

export interface ShownAnswer {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** A fixed number of dots, so that the length of a password is not revealed. */
const HIDDEN = "••••••••";

/** Answers for display, in the order of the fields. Only the owner sees passwords. */
export function shownAnswers(
  fields: readonly OptionField[],
  values: OptionValues,
  t: Translate = inEnglish,
): ShownAnswer[] {
  return fields.flatMap((field) => {
    const { id, label } = field;
    const value = answerTo(values, id);
    return value === "" ? [] : [{ id, label, value: shownAnswer(field, value, t) }];
  });
}

function shownAnswer({ rule }: OptionField, value: string, t: Translate): string {
  switch (rule.kind) {
    case "password":
      return HIDDEN;
    case "checkbox":
      return value === TICKED ? t("Yes") : value;
    case "date":
      // The field may have had another type when this was answered.
      return parseDate(value) === null ? value : writtenDate(value, t);
    case "select":
    case "radio":
      return rule.choices.find((choice) => choice.value === value)?.label ?? value;
    case "number":
    case "range":
      return rule.unit ? `${value} ${rule.unit}` : value;
    default:
      return value;
  }
}
