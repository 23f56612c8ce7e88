import { type AddressField as FieldName, type AddressKind, fieldRule, fieldsOf } from "@vitrine/commerce/addresses";
import { Fragment, type ReactNode } from "react";
import { UPDATE_BUTTON } from "../../../urls/checkout-field.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import { AddressField } from "./address-field.tsx";
import { isBehindLink, LinkedAddressField } from "./optional-field.tsx";
import { t } from "../../../i18n/t.ts";

interface AddressFieldsProps {
  readonly view: CheckoutView;
  readonly kind: AddressKind;
  readonly problems: ReadonlyMap<string, string>;
}

/** The country comes first: the other fields depend on it. */
const BEFORE_PLACE: readonly FieldName[] = ["country", "firstName", "lastName", "company", "address1", "address2"];
const AFTER_PLACE: readonly FieldName[] = ["phone"];

/** Every field but the email address. `more` is shown beside the links that open optional fields. */
export function AddressFields({ view, kind, problems, more }: AddressFieldsProps & { readonly more?: ReactNode }) {
  const { countries } = view;
  const shared = sharedProps({ view, kind, problems });
  const asked = new Set(fieldsOf(kind));
  const isAsked = (field: FieldName) => asked.has(field) && !isBehindLink({ ...shared, field });
  const linked = [...BEFORE_PLACE, ...AFTER_PLACE].filter(
    (field) => asked.has(field) && isBehindLink({ ...shared, field }),
  );
  return (
    <div className="address-fields">
      {BEFORE_PLACE.filter(isAsked).map((field) => (
        <Fragment key={field}>
          <AddressField {...shared} field={field} />
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
      {AFTER_PLACE.filter(isAsked).map((field) => (
        <AddressField key={field} {...shared} field={field} />
      ))}
      <div className="optional-fields">
        {linked.map((field) => (
          <LinkedAddressField key={field} {...shared} field={field} />
        ))}
        {more}
      </div>
    </div>
  );
}

/** The fields that depend on the country. Without states the postcode stands before the town. */
export function AddressPlace({ view, kind, problems }: AddressFieldsProps) {
  const shared = sharedProps({ view, kind, problems });
  const hasState = fieldRule("state", shared.address.country ?? "", shared.wishes) !== "hidden";
  const place: readonly FieldName[] = hasState ? ["city", "state", "postcode"] : ["postcode", "city"];
  return (
    <div className={`address-place address-place-${kind}${hasState ? "" : " address-place-short"}`}>
      {place.map((field) => (
        <AddressField key={field} {...shared} field={field} />
      ))}
    </div>
  );
}

export function EmailField({ view, problems }: Omit<AddressFieldsProps, "kind">) {
  return (
    <div className="address-fields">
      <AddressField {...sharedProps({ view, kind: "billing", problems })} field="email" />
    </div>
  );
}

function sharedProps({ view: { countries, rules, priced }, kind, problems }: AddressFieldsProps) {
  return { kind, address: priced.customer[kind] ?? {}, countries, wishes: rules, problems };
}
