import type { Currency } from "@vitrine/commerce/money";
import type { OptionField } from "@vitrine/commerce/option-fields";
import { optionFieldName } from "../../../urls/option-field-name.ts";
import type { RefusedForm } from "../../../server/platform/db/schema/carts.ts";
import { usePrefixedId } from "./id-prefix.ts";
import { type ControlAria, OptionControl } from "./option-control.tsx";
import { optionPrice } from "./option-price.ts";
import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";

interface OptionFieldsProps {
  readonly product: { readonly id: number; readonly optionFields: readonly OptionField[] };
  readonly currency: Currency;
  /** The day on which the page is rendered; available dates count from it. */
  readonly today: string;
  /** The values entered before and the reasons for the refusal. */
  readonly refused: RefusedForm | null;
}

/** A product's options. A script reads the same rules from `data-option-fields`. */
export function OptionFields({ product, currency, today, refused }: OptionFieldsProps) {
  const fields = product.optionFields;
  if (fields.length === 0) return null;
  const rules = fields.map(({ id, label, isRequired, rule }) => ({ id, label, isRequired, rule }));
  return (
    <div className="option-fields" data-option-fields={JSON.stringify(rules)}>
      {fields.some(({ isRequired }) => isRequired) && (
        <p className="option-note">
          {tRich("Fields marked {star} are required.", { star: <span className="required">*</span> })}
        </p>
      )}
      {fields.map((field) => (
        <OneField key={field.id} field={field} {...{ product, currency, today, refused }} />
      ))}
      {/* Not a live region: the page's own one announces the text. */}
      <div className="option-message" role="alert" aria-live="off" />
    </div>
  );
}

function OneField({ field, product, currency, today, refused }: OptionFieldsProps & { field: OptionField }) {
  const { label, isRequired, price, rule } = field;
  const id = usePrefixedId()(`option-${product.id}-${field.id}`);
  const problem = refused && Object.hasOwn(refused.problems, field.id) ? refused.problems[field.id] : undefined;
  const help = helpOf(field);
  const aria: ControlAria = {
    id,
    name: optionFieldName(field.id),
    required: isRequired,
    "aria-describedby": `${help ? `${id}-help ` : ""}${id}-problem`,
    "aria-invalid": problem === undefined ? undefined : true,
  };
  const entered = refused && Object.hasOwn(refused.typed, field.id) ? refused.typed[field.id] : undefined;
  const control = <OptionControl field={field} {...{ aria, entered, currency, today }} />;
  const title = (
    <>
      {label}
      {isRequired && (
        <>
          {" "}
          <span className="required" aria-hidden="true">
            *
          </span>
        </>
      )}
      {price && <span className="option-price tabular"> {optionPrice(price, currency)}</span>}
    </>
  );
  const notes = (
    <>
      {help && (
        <p id={`${id}-help`} className="option-help">
          {help}
        </p>
      )}
      <p id={`${id}-problem`} className="field-problem">
        {problem}
      </p>
    </>
  );
  const className = `option-field option-field-${rule.kind}`;

  if (rule.kind === "radio") {
    return (
      <fieldset
        className={className}
        role="radiogroup"
        aria-required={isRequired}
        aria-describedby={aria["aria-describedby"]}
        aria-invalid={aria["aria-invalid"]}
      >
        <legend>{title}</legend>
        {control}
        {notes}
      </fieldset>
    );
  }
  if (rule.kind === "checkbox") {
    return (
      <div className={className}>
        <label className="choice" htmlFor={id}>
          {control}
          <span>{title}</span>
        </label>
        {notes}
      </div>
    );
  }
  return (
    <div className={`${className} field`}>
      <label htmlFor={id}>{title}</label>
      {control}
      {notes}
    </div>
  );
}

function helpOf({ help, rule }: OptionField): string {
  const example = rule.kind === "masked" && rule.example ? t("For example {example}.", { example: rule.example }) : "";
  return [help, example].filter(Boolean).join(" ");
}
