import { SelectField } from "../ui/form-fields.tsx";
import { useFormValue } from "../ui/form.tsx";

interface ShippingClassFieldProps {
  readonly name: "shippingClass" | "ownShippingClass";
  /** The option for "". */
  readonly none: string;
  /** The classes that shipping methods charge for. */
  readonly classes: readonly string[];
}

/** The shop's shipping classes. A product keeps a class without a cost, such as one that was imported. */
export function ShippingClassField({ name, none, classes }: ShippingClassFieldProps) {
  const now = useFormValue(name);
  const isFree = now !== "" && !classes.includes(now);
  const options = [{ value: "", label: none }, ...classes.map((each) => ({ value: each, label: each }))];
  return (
    <SelectField
      name={name}
      label="Shipping class"
      hint={
        isFree
          ? `No shipping method has a cost for “${now}”, so it adds nothing.`
          : "Add classes to a shipping method under Settings → Shipping."
      }
      options={isFree ? [...options, { value: now, label: `${now} (no cost)` }] : options}
    />
  );
}
