import type { FieldKind } from "@vitrine/commerce/option-fields";
import { Link } from "react-router";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { FIELD_WORDS } from "./field-values.ts";
import { MaskFields } from "./mask-fields.tsx";
import { options } from "./product-labels.ts";

interface FieldFormProps {
  readonly kind: FieldKind;
  /** "" for a new field. */
  readonly fieldId: string;
  /** As stored. */
  readonly values: Readonly<Record<string, string>>;
  /** Undefined for a new field. */
  readonly version: string | undefined;
  readonly result: FormResult | undefined;
}

export function FieldForm({ kind, fieldId, values, version, result }: FieldFormProps) {
  const isNumber = kind === "number" || kind === "range";
  return (
    <section className="panel" aria-labelledby="field-form">
      <h2 id="field-form">{FIELD_WORDS[kind]}</h2>
      <Form method="post" className="admin-form" version={version} result={result} values={values} summary={false}>
        <input type="hidden" name="field" value={fieldId} />
        <input type="hidden" name="kind" value={kind} />
        <TextField name="label" label="Question" required maxLength={200} />
        <TextField name="id" label="Name in forms" hint="Lower-case letters, digits, underscores" required />
        <TextField name="help" label="Help" maxLength={500} isOptional />
        <CheckboxField name="isRequired" label="Required" />
        <RuleFields kind={kind} />
        <SelectField
          name="priceKind"
          label="Price"
          options={options({
            none: "No extra charge",
            fixed: "Fixed amount",
            percent: "Percentage of the price",
            ...(isNumber && { each: "Amount per unit" }),
          })}
        />
        <div className="field-pairs">
          <TextField name="priceAmount" label="Amount" inputMode="decimal" isOptional />
          <TextField name="pricePercent" label="Percentage" inputMode="decimal" isOptional />
          {isNumber && <TextField name="priceIncluded" label="Free units" inputMode="decimal" isOptional />}
        </div>
        <div className="button-row">
          <button type="submit" className="button" name="intent" value="save">
            Save
          </button>
          <Link to="?">Cancel</Link>
        </div>
      </Form>
    </section>
  );
}

/** Fields that only this kind of option has. */
function RuleFields({ kind }: { kind: FieldKind }) {
  switch (kind) {
    case "text":
      return (
        <>
          <TextField name="maxLength" label="Maximum length" inputMode="numeric" isOptional />
          <TextField name="placeholder" label="Placeholder" isOptional />
        </>
      );
    case "textarea":
    case "password":
      return <TextField name="maxLength" label="Maximum length" inputMode="numeric" isOptional />;
    case "masked":
      return <MaskFields />;
    case "number":
    case "range":
      return (
        <div className="field-pairs">
          <TextField name="min" label="Minimum" inputMode="decimal" isOptional />
          <TextField name="max" label="Maximum" inputMode="decimal" isOptional />
          <TextField name="step" label="Step" inputMode="decimal" isOptional />
          <TextField name="initial" label="Starts at" inputMode="decimal" isOptional />
          <TextField name="unit" label="Unit" isOptional />
        </div>
      );
    case "date":
      return (
        <div className="field-pairs">
          <TextField name="yearsFrom" label="First year, relative to this year" hint="Such as -100" isOptional />
          <TextField name="yearsTo" label="Last year, relative to this year" hint="Such as 10" isOptional />
          <TextField name="daysAhead" label="Days ahead" inputMode="numeric" isOptional />
          <CheckboxField name="isReadonly" label="Calendar only" />
        </div>
      );
    case "time":
      return <CheckboxField name="isReadonly" label="List only" />;
    case "select":
    case "radio":
      return (
        <TextAreaField
          name="choices"
          label="Choices"
          hint="One per line: value | name | price, such as 5 or 10%"
          rows={6}
          maxLength={20_000}
        />
      );
    case "file":
      return (
        <>
          <CheckboxField name="acceptsImages" label="Accept images" />
          <CheckboxField name="acceptsPdf" label="Accept PDF" />
          <TextField name="maxMegabytes" label="Maximum size, in MB" inputMode="decimal" isOptional />
        </>
      );
    case "email":
    case "url":
    case "checkbox":
      return null;
  }
}
