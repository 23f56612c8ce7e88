import { type FormState, SelectField, TextField, TickField } from "../ui/form-fields.tsx";
import { STOCK } from "./product-words.ts";
import type { Units } from "./product-values.ts";

export function PriceFields({ form }: { form: FormState }) {
  return (
    <div className="field-pairs">
      <TextField form={form} name="regularPrice" label="Price" inputMode="decimal" />
      <TextField form={form} name="salePrice" label="Sale price" inputMode="decimal" isOptional />
      <TextField form={form} name="saleStartsAt" label="Sale from (UTC)" type="datetime-local" isOptional />
      <TextField form={form} name="saleEndsAt" label="Sale until (UTC)" type="datetime-local" isOptional />
    </div>
  );
}

export function StockFields({ form }: { form: FormState }) {
  return (
    <>
      <TickField form={form} name="isManaged" label="Count what is there" />
      <input type="hidden" name="quantityWas" value={form.values["quantityWas"] ?? ""} />
      <div className="field-pairs">
        <TextField form={form} name="quantity" label="Quantity" inputMode="numeric" />
        <TextField form={form} name="lowAmount" label="Few are" inputMode="numeric" isOptional />
        <SelectField
          form={form}
          name="backorders"
          label="Sold when none is left"
          options={{ no: "No", notify: "Yes, and it is said", yes: "Yes" }}
        />
        <SelectField form={form} name="stockStatus" label="While nothing is counted" options={STOCK} />
      </div>
    </>
  );
}

export function ShippingFields({ form, units: { catalog } }: { form: FormState; units: Units }) {
  const { weightUnit, dimensionUnit } = catalog;
  return (
    <div className="field-pairs">
      <TextField form={form} name="weightGrams" label={`Weight (${weightUnit})`} inputMode="decimal" isOptional />
      <TextField form={form} name="lengthMm" label={`Length (${dimensionUnit})`} inputMode="decimal" isOptional />
      <TextField form={form} name="widthMm" label={`Width (${dimensionUnit})`} inputMode="decimal" isOptional />
      <TextField form={form} name="heightMm" label={`Height (${dimensionUnit})`} inputMode="decimal" isOptional />
    </div>
  );
}
