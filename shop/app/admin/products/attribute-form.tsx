import type { EditedAttribute } from "../../../server/catalog/products/product-attributes.ts";
import { Card } from "../ui/card.tsx";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";

export interface ShownAttribute extends EditedAttribute {
  readonly valuesText: string;
}

interface AttributeFormProps {
  readonly attributes: readonly ShownAttribute[];
  readonly version: string;
  readonly result: FormResult | undefined;
  readonly isVariable: boolean;
  /** Without variations, saving the attributes can generate them at once. */
  readonly hasVariations: boolean;
}

/** Empty rows for new attributes; saving adds as many again. */
const SPARE_ROWS = 2;

export function AttributeForm({ attributes, version, result, isVariable, hasVariations }: AttributeFormProps) {
  const rows = Array.from({ length: attributes.length + SPARE_ROWS }, (_, row) => row);
  const stored = Object.fromEntries(rows.flatMap((row) => valuesOf(attributes[row], row, isVariable)));
  return (
    <Card id="attributes" title="Attributes">
      <Form method="post" className="attribute-form" version={version} result={result} values={stored} summary={false}>
        {rows.map((row) => (
          <fieldset key={row} className="attribute-row">
            <legend>{attributes[row]?.name ?? "New attribute"}</legend>
            <TextField name={`name-${row}`} label="Name" maxLength={100} />
            <TextField
              name={`values-${row}`}
              label="Values"
              hint="Separated by commas, or by | if a value has a comma"
              maxLength={20_000}
            />
            <TextField name={`default-${row}`} label="Selected by default" isOptional />
            <div className="tick-row">
              <CheckboxField name={`shared-${row}`} label="Global attribute" />
              <CheckboxField name={`visible-${row}`} label="Visible on the product page" />
              {isVariable && <CheckboxField name={`variation-${row}`} label="For variations" />}
            </div>
          </fieldset>
        ))}
        {isVariable && !hasVariations && (
          <TextField name="newPrice" label="Price of new variations" inputMode="decimal" maxLength={30} isOptional />
        )}
        <div className="button-row">
          {isVariable && !hasVariations && (
            <button type="submit" className="button" name="intent" value="generate">
              Save and generate variations
            </button>
          )}
          <button
            type="submit"
            className={isVariable && !hasVariations ? "button button-quiet" : "button"}
            name="intent"
            value="attributes"
          >
            Save attributes
          </button>
        </div>
      </Form>
    </Card>
  );
}

function valuesOf(
  attribute: ShownAttribute | undefined,
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
  const { name, options, valuesText, defaultValue, isShared, isVisible, isVariation } = attribute;
  return [
    [`name-${row}`, name],
    [`values-${row}`, valuesText],
    [`default-${row}`, options.find(({ value }) => value === defaultValue)?.name ?? ""],
    [`shared-${row}`, isShared ? "1" : ""],
    [`visible-${row}`, isVisible ? "1" : ""],
    [`variation-${row}`, isVariation ? "1" : ""],
  ];
}
