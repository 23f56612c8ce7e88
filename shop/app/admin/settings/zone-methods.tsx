import type { ShippingMethod } from "@vitrine/commerce/shipping";
import { SelectField, TextAreaField, TextField, TickField } from "../ui/answered-form.tsx";

const KINDS = [
  { value: "flat", label: "Flat rate" },
  { value: "free", label: "Free shipping" },
  { value: "pickup", label: "Collecting it" },
  { value: "weight", label: "By weight" },
];
const REQUIRES = [
  { value: "nothing", label: "Always" },
  { value: "minimum", label: "From an amount on" },
  { value: "coupon", label: "With a coupon for it" },
  { value: "either", label: "From an amount on, or with a coupon" },
  { value: "both", label: "From an amount on, with a coupon" },
];
const CLASS_RULES = [
  { value: "each", label: "Every class in the parcel is paid" },
  { value: "dearest", label: "Only the dearest is paid" },
];

interface ZoneMethodsProps {
  readonly methods: readonly ShippingMethod[];
  readonly money: (amount: number) => string;
}

/** One part for each way of sending, and an empty one for another. The first that fits is chosen for the customer. */
export function ZoneMethods({ methods, money }: ZoneMethodsProps) {
  const at = methods.length;
  return (
    <>
      {methods.map((method, index) => (
        <MethodFields key={method.id} method={method} index={index} money={money} />
      ))}
      <fieldset className="form-part">
        <legend>Another way</legend>
        <SelectField name={`method-${at}-kind`} label="Kind" value="flat" options={KINDS} />
        <TextField
          name={`method-${at}-title`}
          label="Name"
          value=""
          hint="More can be said once it is saved."
          isOptional
        />
        <TextField name={`method-${at}-cost`} label="Cost" value="" inputMode="decimal" isOptional />
        <TickField name={`method-${at}-taxable`} label="Taxed" isChecked />
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
          <TextField
            name={name("per-item")}
            label="And for each item"
            value={money(method.perItem)}
            inputMode="decimal"
          />
          <TextAreaField
            name={name("classes")}
            label="And for shipping classes"
            hint="One a line, such as bulky = 12.50."
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
          label="Grams and cost"
          hint="One a line, such as 1000 = 4.90. What is heavier than the last is not sent this way."
          value={method.bands.map(({ upToGrams, cost }) => `${upToGrams} = ${money(cost)}`).join("\n")}
        />
      )}
      <TickField name={name("taxable")} label="Taxed" isChecked={method.isTaxable} />
      <TickField name={name("remove")} label="Take this way out" isChecked={false} />
    </fieldset>
  );
}
