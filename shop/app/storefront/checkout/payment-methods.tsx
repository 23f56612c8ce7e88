import type { PaymentMethod } from "../../../server/sales/orders/payment-methods.ts";
import { t } from "../../../i18n/t.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

interface PaymentMethodsProps {
  readonly methods: readonly Pick<PaymentMethod, "id" | "title" | "description">[];
  readonly picked: string;
  readonly legend?: string;
}

const ICONS: Readonly<Record<string, IconName>> = { bacs: "bank", cod: "cash", cheque: "cheque" };

export function PaymentMethods({ methods, picked, legend = t("Payment") }: PaymentMethodsProps) {
  return (
    <fieldset className="payment-choice">
      <legend>{legend}</legend>
      <ul className="wc_payment_methods payment_methods methods method-list">
        {methods.map(({ id, title, description }) => (
          <li key={id} className={`wc_payment_method payment_method_${id} method-item`}>
            <label className="method-row" htmlFor={`payment_method_${id}`}>
              <input
                type="radio"
                className="input-radio"
                id={`payment_method_${id}`}
                name="payment_method"
                value={id}
                defaultChecked={id === picked}
              />
              <span className="method-title">{title}</span>
              <span className="method-end">
                <Icon name={ICONS[id] ?? "card"} />
              </span>
            </label>
            {description !== "" && <div className={`payment_box payment_method_${id}`}>{description}</div>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
