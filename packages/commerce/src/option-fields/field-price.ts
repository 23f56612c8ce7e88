import type { Minor } from "../money/money.ts";
import { answerTo, type FieldPrice, type OptionField, type OptionValues } from "./definition.ts";

/** Surcharge of all answers for an item whose own price is `base`. */
export function fieldsPrice(fields: readonly OptionField[], values: OptionValues, base: Minor): Minor {
  return fields.reduce((sum, field) => sum + answerPrice(field, answerTo(values, field.id), base), 0);
}

function answerPrice({ price, rule }: OptionField, value: string, base: Minor): Minor {
  if (value === "") return 0;
  const chosen = "choices" in rule ? rule.choices.find((choice) => choice.value === value)?.price : undefined;
  return [price, chosen].reduce((sum, one) => sum + (one ? priceOfAnswer(one, value, base) : 0), 0);
}

function priceOfAnswer(price: FieldPrice, value: string, base: Minor): Minor {
  switch (price.kind) {
    case "fixed":
      return price.amount;
    case "percent":
      return Math.round((base * price.percent) / 100);
    case "each": {
      const number = Number(value);
      return Number.isFinite(number) ? Math.round(price.amount * Math.max(0, number - price.included)) : 0;
    }
  }
}
