import type { FieldKind } from "@vitrine/commerce/option-fields";
import { Link } from "react-router";
import { AreaField, type FormState, SelectField, TextField, TickField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { FIELD_WORDS } from "./field-values.ts";

interface FieldFormProps {
  readonly kind: FieldKind;
  /** "" is a new one. */
  readonly fieldId: string;
  readonly form: FormState;
}

export function FieldForm({ kind, fieldId, form }: FieldFormProps) {
  const isNumber = kind === "number" || kind === "range";
  return (
    <section className="panel" aria-labelledby="field-form">
      <h2 id="field-form">{FIELD_WORDS[kind]}</h2>
      <Form method="post" className="office-form">
        <input type="hidden" name="field" value={fieldId} />
        <input type="hidden" name="kind" value={kind} />
        <TextField form={form} name="label" label="Question" required maxLength={200} />
        <TextField form={form} name="id" label="Name in forms" hint="Small letters, digits, underscores" required />
        <TextField form={form} name="help" label="Help" isOptional />
        <TickField form={form} name="isRequired" label="An answer is needed" />
        <RuleFields kind={kind} form={form} />
        <SelectField
          form={form}
          name="priceKind"
          label="An answer costs"
          options={{
            none: "Nothing more",
            fixed: "An amount",
            percent: "A share of the price",
            ...(isNumber && { each: "An amount for each" }),
          }}
        />
        <div className="field-pairs">
          <TextField form={form} name="priceAmount" label="Amount" inputMode="decimal" isOptional />
          <TextField form={form} name="pricePercent" label="Per cent" inputMode="decimal" isOptional />
          {isNumber && (
            <TextField form={form} name="priceIncluded" label="How many are free" inputMode="decimal" isOptional />
          )}
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

/** What only this kind of answer has. */
function RuleFields({ kind, form }: { kind: FieldKind; form: FormState }) {
  switch (kind) {
    case "text":
      return (
        <>
          <TextField form={form} name="maxLength" label="Longest answer" inputMode="numeric" isOptional />
          <TextField form={form} name="placeholder" label="Example in the field" isOptional />
        </>
      );
    case "textarea":
    case "password":
      return <TextField form={form} name="maxLength" label="Longest answer" inputMode="numeric" isOptional />;
    case "masked":
      return (
        <>
          <TextField form={form} name="mask" label="Mask" hint="9 is a digit, a a letter, * either; or IP" required />
          <TextField form={form} name="example" label="Example" isOptional />
        </>
      );
    case "number":
    case "range":
      return (
        <div className="field-pairs">
          <TextField form={form} name="min" label="Least" inputMode="decimal" isOptional />
          <TextField form={form} name="max" label="Most" inputMode="decimal" isOptional />
          <TextField form={form} name="step" label="Step" inputMode="decimal" isOptional />
          <TextField form={form} name="initial" label="Starts at" inputMode="decimal" isOptional />
          <TextField form={form} name="unit" label="Unit" isOptional />
        </div>
      );
    case "date":
      return (
        <div className="field-pairs">
          <TextField form={form} name="yearsFrom" label="First year, from this one" hint="Such as -100" isOptional />
          <TextField form={form} name="yearsTo" label="Last year, from this one" hint="Such as 10" isOptional />
          <TextField form={form} name="daysAhead" label="Days ahead" inputMode="numeric" isOptional />
          <TickField form={form} name="isReadonly" label="From a calendar only" />
        </div>
      );
    case "time":
      return <TickField form={form} name="isReadonly" label="From a list only" />;
    case "select":
    case "radio":
      return (
        <AreaField
          form={form}
          name="choices"
          label="Choices"
          hint="One a line: value | name | price, such as 5 or 10%"
          rows={6}
        />
      );
    case "file":
      return (
        <>
          <TickField form={form} name="acceptsImages" label="Pictures are taken" />
          <TickField form={form} name="acceptsPdf" label="PDF is taken" />
          <TextField form={form} name="maxMegabytes" label="Largest, in megabytes" inputMode="decimal" isOptional />
        </>
      );
    case "email":
    case "url":
    case "checkbox":
      return null;
  }
}
