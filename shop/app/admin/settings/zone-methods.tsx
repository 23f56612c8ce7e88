import type { ShippingMethod } from "@vitrine/commerce/shipping";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";

const KINDS = [
  { value: "flat", label: "Flat rate" },
  { value: "free", label: "Free shipping" },
  { value: "pickup", label: "Local pickup" },
  { value: "weight", label: "By weight" },
];
const REQUIRES = [
  { value: "nothing", label: "Always" },
  { value: "minimum", label: "From a minimum amount" },
  { value: "coupon", label: "With a free-shipping coupon" },
  { value: "either", label: "From a minimum amount, or with a coupon" },
  { value: "both", label: "From an amount on, with a coupon" },
];
const CLASS_RULES = [
  { value: "each", label: "Charge for each shipping class" },
  { value: "dearest", label: "Charge for the most expensive shipping class" },
];

interface ZoneMethodsProps {
  readonly methods: readonly ShippingMethod[];
  readonly money: (amount: number) => string;
}

/**
 * One section per shipping method, and an empty one for a new method. The first that applies is preselected at
 * checkout.
 */
export function ZoneMethods({ methods, money }: ZoneMethodsProps) {
  const at = methods.length;
  return (
    <>
      {methods.map((method, index) => (
        <MethodFields key={method.id} method={method} index={index} money={money} />
      ))}
      <fieldset className="form-part">
        <legend>New method</legend>
        <SelectField name={`method-${at}-kind`} label="Method" value="flat" options={KINDS} />
        <TextField name={`method-${at}-title`} label="Name" value="" hint="Save to see more options." isOptional />
        <TextField name={`method-${at}-cost`} label="Cost" value="" inputMode="decimal" isOptional />
        <CheckboxField name={`method-${at}-taxable`} label="Taxable" isChecked />
      </fieldset>
    </>
  );
}

function MethodFields({
  method,
  index,
  money,
}: {
  method: ShippingMethod;
  index: number;
  money: ZoneMethodsProps["money"];
}) {
  const name = (field: string) => `method-${index}-${field}`;
  return (
    <fieldset className="form-part">
      <legend>{method.title}</legend>
      <input type="hidden" name={name("id")} value={method.id} />
      <input type="hidden" name={name("kind")} value={method.kind} />
      <p className="soft">{KINDS.find(({ value }) => value === method.kind)?.label}</p>
      <TextField name={name("title")} label="Name" value={method.title} maxLength={200} />
      {(method.kind === "flat" || method.kind === "pickup") && (
        <TextField name={name("cost")} label="Cost" value={money(method.cost)} inputMode="decimal" />
      )}
      {method.kind === "flat" && (
        <>
          <TextField name={name("per-item")} label="Cost per item" value={money(method.perItem)} inputMode="decimal" />
          <TextAreaField
            name={name("classes")}
            label="Cost by shipping class"
            hint="One per line, such as bulky = 12.50."
            value={Object.entries(method.classCosts)
              .map(([title, cost]) => `${title} = ${money(cost)}`)
              .join("\n")}
            isOptional
          />
          <SelectField
            name={name("class-rule")}
            label="Several classes"
            value={method.classRule}
            options={CLASS_RULES}
          />
        </>
      )}
      {method.kind === "free" && (
        <>
          <SelectField name={name("requires")} label="When" value={method.requires} options={REQUIRES} />
          <TextField name={name("minimum")} label="The amount" value={money(method.minimum)} inputMode="decimal" />
        </>
      )}
      {method.kind === "weight" && (
        <TextAreaField
          name={name("bands")}
          label="Weight (g) and cost"
          hint="One per line, such as 1000 = 4.90. Heavier orders cannot use this method."
          value={method.bands.map(({ upToGrams, cost }) => `${upToGrams} = ${money(cost)}`).join("\n")}
        />
      )}
      <CheckboxField name={name("taxable")} label="Taxable" isChecked={method.isTaxable} />
      <CheckboxField name={name("remove")} label="Remove method" isChecked={false} />
    </fieldset>
  );
}
