import { CheckboxField, SelectField, TextField } from "../ui/form-fields.tsx";
import { zoneName } from "../ui/clock.ts";
import { useTimeZone } from "../ui/use-time-zone.ts";
import { useFormValue } from "../ui/form.tsx";
import { options, STOCK } from "./product-labels.ts";
import type { Units } from "./product-values.ts";

export function PriceFields() {
  const zone = zoneName(useTimeZone());
  return (
    <div className="field-pairs">
      <TextField name="regularPrice" label="Price" inputMode="decimal" />
      <TextField name="salePrice" label="Sale price" inputMode="decimal" isOptional />
      <TextField name="saleStartsAt" label="Sale from" type="datetime-local" hint={zone} isOptional />
      <TextField name="saleEndsAt" label="Sale until" type="datetime-local" hint={zone} isOptional />
    </div>
  );
}

export function StockFields() {
  return (
    <>
      <CheckboxField name="isManaged" label="Track quantity" />
      <input type="hidden" name="quantityWas" value={useFormValue("quantityWas")} />
      <div className="field-pairs">
        <TextField name="quantity" label="Quantity" inputMode="numeric" />
        <TextField name="lowAmount" label="Low stock at" inputMode="numeric" isOptional />
        <SelectField
          name="backorders"
          label="Backorders"
          options={options({ no: "No", notify: "Yes, and notify the customer", yes: "Yes" })}
        />
        <SelectField name="stockStatus" label="Stock status" options={options(STOCK)} />
      </div>
    </>
  );
}

export function ShippingFields({ units: { catalog } }: { units: Units }) {
  const { weightUnit, dimensionUnit } = catalog;
  return (
    <div className="field-pairs">
      <TextField name="weightGrams" label={`Weight (${weightUnit})`} inputMode="decimal" isOptional />
      <TextField name="lengthMm" label={`Length (${dimensionUnit})`} inputMode="decimal" isOptional />
      <TextField name="widthMm" label={`Width (${dimensionUnit})`} inputMode="decimal" isOptional />
      <TextField name="heightMm" label={`Height (${dimensionUnit})`} inputMode="decimal" isOptional />
    </div>
  );
}
