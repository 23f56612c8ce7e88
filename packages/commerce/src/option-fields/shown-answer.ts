import { inEnglish, type Say } from "../texts/index.ts";
import { parseDate, writtenDate } from "./calendar-date.ts";
import { answerTo, type OptionField, type OptionValues, TICKED } from "./definition.ts";

export interface ShownAnswer {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** As many dots for every password: how long it is, is nobody's business either. */
const HIDDEN = "••••••••";

/** The answers as anybody may read them, in the order of the questions. Passwords are for the owner alone. */
export function shownAnswers(
  fields: readonly OptionField[],
  values: OptionValues,
  say: Say = inEnglish,
): ShownAnswer[] {
  return fields.flatMap((field) => {
    const { id, label } = field;
    const value = answerTo(values, id);
    return value === "" ? [] : [{ id, label, value: shownAnswer(field, value, say) }];
  });
}

function shownAnswer({ rule }: OptionField, value: string, say: Say): string {
  switch (rule.kind) {
    case "password":
      return HIDDEN;
    case "checkbox":
      return value === TICKED ? say("Yes") : value;
    case "date":
      // The owner may have asked something else when this was answered.
      return parseDate(value) === null ? value : writtenDate(value, say);
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
