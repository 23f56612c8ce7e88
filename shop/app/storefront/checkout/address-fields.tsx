import { type AddressKind, fieldsOf } from "@vitrine/commerce/addresses";
import { Fragment } from "react";
import { UPDATE_BUTTON } from "../../../urls/checkout-field.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import { AddressField } from "./address-field.tsx";
import { CheckoutAddressField } from "./optional-field.tsx";
import { t } from "../../../i18n/t.ts";

interface AddressFieldsProps {
  readonly view: CheckoutView;
  readonly kind: AddressKind;
  readonly problems: ReadonlyMap<string, string>;
}

const PLACE = ["city", "state", "postcode"] as const;
const isPlace = (field: string) => (PLACE as readonly string[]).includes(field);

export function AddressFields({ view, kind, problems }: AddressFieldsProps) {
  const { countries, rules, priced } = view;
  const shared = { kind, address: priced.customer[kind] ?? {}, countries, wishes: rules, problems };
  const ordered = fieldsOf(kind);
  const before = ordered.slice(0, ordered.indexOf("city"));
  const after = ordered.slice(ordered.indexOf("city")).filter((field) => !isPlace(field));
  return (
    <div className={`woocommerce-${kind}-fields__field-wrapper address-fields`}>
      {before.map((field) => (
        <Fragment key={field}>
          <CheckoutAddressField {...shared} field={field} />
          {field === "country" && countries.length > 1 && (
            <p className="checkout-update">
              <button
                type="submit"
                className="button button-quiet button-small"
                name={UPDATE_BUTTON}
                value={kind}
                formNoValidate
              >
                {t("Update country")}
              </button>
            </p>
          )}
        </Fragment>
      ))}
      <AddressPlace view={view} kind={kind} problems={problems} />
      {after.map((field) => (
        <CheckoutAddressField key={field} {...shared} field={field} />
      ))}
    </div>
  );
}

/** The fields that depend on the country. */
export function AddressPlace({ view, kind, problems }: AddressFieldsProps) {
  const { countries, rules, priced } = view;
  const shared = { kind, address: priced.customer[kind] ?? {}, countries, wishes: rules, problems };
  return (
    <div className={`address-place address-place-${kind}`}>
      {PLACE.map((field) => (
        <AddressField key={field} {...shared} field={field} />
      ))}
    </div>
  );
}
