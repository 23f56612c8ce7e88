import type { Currency } from "@vitrine/commerce/money";
import { toDecimal } from "@vitrine/commerce/money";
import type { FieldKind, OptionField } from "@vitrine/commerce/option-fields";

export const FIELD_WORDS: Readonly<Record<FieldKind, string>> = {
  text: "Single-line text",
  textarea: "Multi-line text",
  email: "Email address",
  url: "URL",
  password: "Password",
  masked: "Text with input mask",
  number: "Number",
  range: "Slider",
  date: "Date",
  time: "Time",
  select: "Dropdown",
  radio: "Radio buttons",
  checkbox: "Checkbox",
  file: "File upload",
};

const MEGABYTE = 1024 * 1024;

/** Form values of a product option. */
export function fieldValues({ id, label, help, isRequired, price, rule }: OptionField, currency: Currency) {
  const values: Record<string, string> = { id, label, help, isRequired: isRequired ? "1" : "", priceKind: "none" };
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) values[name] = String(value);
  };
  if (price) {
    put("priceKind", price.kind);
    if (price.kind === "percent") put("pricePercent", price.percent);
    else put("priceAmount", toDecimal(price.amount, currency.decimals));
    if (price.kind === "each") put("priceIncluded", price.included);
  }
  for (const [name, value] of Object.entries(rule)) {
    if (typeof value === "string" || typeof value === "number") put(name, value);
    else if (typeof value === "boolean") put(name, value ? "1" : "");
  }
  // Fields from before the choice existed.
  if (rule.kind === "time" && rule.isReadonly === undefined) put("isReadonly", 1);
  if (rule.kind === "date") {
    put("yearsFrom", rule.years?.from);
    put("yearsTo", rule.years?.to);
  }
  if (rule.kind === "select" || rule.kind === "radio") {
    const lines = rule.choices.map(({ value, label: title, price: cost }) => {
      const costs = !cost
        ? []
        : [cost.kind === "percent" ? `${cost.percent}%` : toDecimal(cost.amount, currency.decimals)];
      return [value, title, ...costs].join(" | ");
    });
    put("choices", lines.join("\n"));
  }
  if (rule.kind === "file") {
    put("acceptsImages", rule.accepts.includes("image") ? 1 : undefined);
    put("acceptsPdf", rule.accepts.includes("pdf") ? 1 : undefined);
    put("maxMegabytes", rule.maxBytes === undefined ? undefined : rule.maxBytes / MEGABYTE);
  }
  return values;
}
