import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { CheckboxField, TextAreaField, TextField } from "../ui/form-fields.tsx";

type Method = ShopSettings["payments"]["methods"][number];

const NAMES: Readonly<Record<Method["id"], string>> = {
  bacs: "Bank transfer",
  cheque: "Cheque",
  cod: "Cash on delivery",
  stripe: "Card (Stripe)",
};
const ALL = Object.keys(NAMES) as readonly Method["id"][];

/** The stored methods in their order, then the others. Most customers pay by card, so an unused Stripe is offered first. */
export function PaymentMethods({ methods }: { methods: readonly Method[] }) {
  const others = ALL.filter((id) => !methods.some((method) => method.id === id)).map((id): Method => ({
    id,
    title: NAMES[id],
    description: "",
    instructions: "",
    isEnabled: false,
    holdHours: 336,
  }));
  const isCard = ({ id }: Method) => id === "stripe";
  const sorted = [...others.filter(isCard), ...methods, ...others.filter((method) => !isCard(method))];
  return sorted.map((method, index) => {
    const name = (field: string) => `method-${index}-${field}`;
    return (
      <fieldset key={method.id} className="form-part">
        <legend>{NAMES[method.id]}</legend>
        <input type="hidden" name={name("id")} value={method.id} />
        <CheckboxField name={name("enabled")} label="Enabled" isChecked={method.isEnabled} />
        <TextField name={name("title")} label="Name" value={method.title} maxLength={100} />
        <TextAreaField
          name={name("description")}
          label="Description at checkout"
          value={method.description}
          rows={2}
          maxLength={500}
          isOptional
        />
        <TextAreaField
          name={name("instructions")}
          label="Instructions after the order"
          value={method.instructions}
          rows={2}
          maxLength={2000}
          isOptional
        />
        {method.id !== "stripe" && (
          <TextField
            name={name("hold-hours")}
            label="Hours to hold stock for an unpaid order"
            value={method.holdHours === null ? "" : String(method.holdHours)}
            hint="Leave empty for no limit."
            inputMode="numeric"
            isOptional
          />
        )}
        <TextField name={name("place")} label="Position" value={String(index + 1)} inputMode="numeric" maxLength={3} />
      </fieldset>
    );
  });
}
