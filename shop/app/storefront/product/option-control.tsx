import type { Currency } from "@vitrine/commerce/money";
import {
  dateLimits,
  FILE_KINDS,
  type FieldChoice,
  longestAnswer,
  numberLimits,
  type OptionField,
  parseDate,
  parseTime,
  TICKED,
  toNativeTime,
} from "@vitrine/commerce/option-fields";
import { maskAttribute } from "./mask-attribute.ts";
import { optionPrice } from "./option-price.ts";
import { t } from "../../../i18n/t.ts";

const STEP_SECONDS = 1800;

/** Attributes that every control has: its name in the form, and its ARIA attributes. */
export interface ControlAria {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface OptionControlProps {
  readonly field: OptionField;
  readonly aria: ControlAria;
  /** The value of a refused form; undefined on a fresh form. */
  readonly entered: string | undefined;
  readonly currency: Currency;
  readonly today: string;
}

/** The native field for each kind of option, with native validation. */
export function OptionControl({ field: { rule }, aria, entered, currency, today }: OptionControlProps) {
  const maxLength = longestAnswer(rule) ?? undefined;
  const text = { ...aria, maxLength, defaultValue: entered, autoComplete: "off" };
  switch (rule.kind) {
    case "text":
      return <input {...text} type="text" dir="auto" placeholder={rule.placeholder} />;
    case "textarea":
      return <textarea {...text} rows={3} dir="auto" />;
    case "email":
      return <input {...text} type="email" inputMode="email" />;
    case "url":
      return <input {...text} type="url" inputMode="url" placeholder="https://" />;
    case "password":
      return <input {...text} type="password" autoComplete="new-password" />;
    case "masked":
      return (
        <input
          {...text}
          type="text"
          dir="ltr"
          pattern={maskAttribute(rule.mask)}
          title={rule.example && t("For example {example}", { example: rule.example })}
        />
      );
    case "number":
    case "range": {
      const { min, max, step } = numberLimits(rule);
      const limits = { min: Number.isFinite(min) ? min : undefined, max: Number.isFinite(max) ? max : undefined, step };
      const value = entered ?? rule.initial;
      if (rule.kind === "number") return <input {...aria} {...limits} type="number" defaultValue={value} />;
      const unit = rule.unit ? ` ${rule.unit}` : "";
      const start = value ?? (min + max) / 2;
      return (
        <span className="option-range">
          {/* A range input always has a value, so it cannot be required. */}
          <input {...aria} required={false} {...limits} type="range" defaultValue={start} data-unit={unit} />
          <output htmlFor={aria.id} className="range-value">{`${start}${unit}`}</output>
        </span>
      );
    }
    case "date": {
      const { first, last } = dateLimits(rule, today);
      return (
        <input {...aria} type="date" min={first} max={last} defaultValue={parseDate(entered ?? "") ?? undefined} />
      );
    }
    case "time": {
      const time = parseTime(entered ?? "");
      return <input {...aria} type="time" step={STEP_SECONDS} defaultValue={time ? toNativeTime(time) : undefined} />;
    }
    case "select":
      return (
        <select {...aria} defaultValue={entered ?? ""}>
          <option value="">{t("Choose an option")}</option>
          {rule.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {labelled(choice, currency)}
            </option>
          ))}
        </select>
      );
    case "radio":
      return <Radios choices={rule.choices} aria={aria} entered={entered} currency={currency} />;
    case "checkbox":
      return <input {...aria} type="checkbox" value={TICKED} defaultChecked={entered !== undefined} />;
    case "file":
      return <input {...aria} type="file" accept={acceptAttribute(rule.accepts)} />;
  }
}

/** An optional question has a choice for no answer. */
function Radios({ choices, aria, entered: values = "", currency }: RadiosProps) {
  const offered = aria.required ? choices : [{ value: "", label: t("None of these") }, ...choices];
  return (
    <div>
      {offered.map((choice, index) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            id={index === 0 ? aria.id : undefined}
            name={aria.name}
            value={choice.value}
            required={aria.required}
            defaultChecked={choice.value === values}
          />
          <span>{labelled(choice, currency)}</span>
        </label>
      ))}
    </div>
  );
}

interface RadiosProps {
  readonly choices: readonly FieldChoice[];
  readonly aria: ControlAria;
  readonly entered: string | undefined;
  readonly currency: Currency;
}

function labelled({ label, price }: FieldChoice, currency: Currency): string {
  return [label, optionPrice(price, currency)].filter(Boolean).join(" ");
}

function acceptAttribute(accepts: readonly string[]): string {
  return Object.values(FILE_KINDS)
    .filter(({ group }) => accepts.includes(group))
    .map(({ mediaType }) => mediaType)
    .join(",");
}
