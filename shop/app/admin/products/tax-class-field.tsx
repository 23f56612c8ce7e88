import { SelectField } from "../ui/form-fields.tsx";
import { useFormValue } from "../ui/form.tsx";

export interface TaxClassOption {
  readonly value: string;
  readonly label: string;
}

/** The shop's tax classes. A product's class that does not exist is shown and has to be replaced. */
export function TaxClassField({ options }: { options: readonly TaxClassOption[] }) {
  const now = useFormValue("taxClass");
  const isKnown = options.some(({ value }) => value === now);
  return (
    <SelectField
      name="taxClass"
      label="Tax class"
      {...(!isKnown && { hint: "This class does not exist, so the standard rate is charged. Choose another one." })}
      options={isKnown ? options : [...options, { value: now, label: `${now} (unknown)` }]}
    />
  );
}
