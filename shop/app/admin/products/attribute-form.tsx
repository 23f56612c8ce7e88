import type { EditedAttribute } from "../../../server/products/product-attributes.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import { formState, TextField, TickField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";

interface AttributeFormProps {
  readonly attributes: readonly EditedAttribute[];
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly problems: readonly FormProblem[];
  readonly isVariable: boolean;
}

/** Rows for more; saved, there are as many again. */
const SPARE_ROWS = 2;

export function AttributeForm({ attributes, typed, problems, isVariable }: AttributeFormProps) {
  const rows = Array.from({ length: attributes.length + SPARE_ROWS }, (_, row) => row);
  const stored = Object.fromEntries(rows.flatMap((row) => valuesOf(attributes[row], row, isVariable)));
  const form = formState(stored, typed ? { typed, problems } : { problems });
  return (
    <section className="panel" aria-labelledby="attributes">
      <h2 id="attributes">Attributes</h2>
      <Form method="post" className="attribute-form">
        {rows.map((row) => (
          <fieldset key={row} className="attribute-row">
            <legend>{attributes[row]?.name ?? "One more"}</legend>
            <TextField form={form} name={`name-${row}`} label="Name" maxLength={100} />
            <TextField form={form} name={`values-${row}`} label="Values" hint="Between | signs" />
            <TextField form={form} name={`default-${row}`} label="Chosen at first" isOptional />
            <div className="tick-row">
              <TickField form={form} name={`shared-${row}`} label="Shared with other products" />
              <TickField form={form} name={`visible-${row}`} label="Shown on the page" />
              {isVariable && <TickField form={form} name={`variation-${row}`} label="For variations" />}
            </div>
          </fieldset>
        ))}
        <button type="submit" className="button" name="intent" value="attributes">
          Save the attributes
        </button>
      </Form>
    </section>
  );
}

function valuesOf(
  attribute: EditedAttribute | undefined,
  row: number,
  isVariable: boolean,
): readonly [string, string][] {
  if (!attribute) {
    return [
      [`shared-${row}`, "1"],
      [`visible-${row}`, "1"],
      [`variation-${row}`, isVariable ? "1" : ""],
    ];
  }
  const { name, options, defaultValue, isShared, isVisible, isVariation } = attribute;
  return [
    [`name-${row}`, name],
    [`values-${row}`, options.map((option) => option.name).join(" | ")],
    [`default-${row}`, options.find(({ value }) => value === defaultValue)?.name ?? ""],
    [`shared-${row}`, isShared ? "1" : ""],
    [`visible-${row}`, isVisible ? "1" : ""],
    [`variation-${row}`, isVariation ? "1" : ""],
  ];
}
