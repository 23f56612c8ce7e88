import { type Address, type AddressKind, addressLines } from "@vitrine/commerce/addresses";
import type { PersonWithAddresses } from "../../../server/people/accounts/person.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
import { t } from "../../../i18n/t.ts";
import { ADDRESSES_PATH } from "./addresses.ts";

export const ADDRESS_KINDS = ["billing", "shipping"] as const satisfies readonly AddressKind[];
export const ADDRESS_TITLES: Readonly<Record<AddressKind, TextKey>> = {
  billing: "Billing address",
  shipping: "Delivery address",
};

export type AddressBook = Readonly<Record<AddressKind, readonly string[]>>;

/** A saved address has a street; without one only its country is known. */
export function addressBook(person: PersonWithAddresses | null, homeCountry: string): AddressBook {
  const lines = (address: Partial<Address> = {}) => (address.address1 ? addressLines(address, homeCountry) : []);
  return { billing: lines(person?.billing), shipping: lines(person?.shipping) };
}

/** Both addresses of a customer, each with a link to its form. */
export function AddressList({ addresses }: { readonly addresses: AddressBook }) {
  return (
    <ul className="account-cells woocommerce-Addresses">
      {ADDRESS_KINDS.map((kind) => (
        <li key={kind} className="woocommerce-Address">
          <div>
            <span className="account-soft">{t(ADDRESS_TITLES[kind])}</span>
            {addresses[kind].length > 0 ? (
              <address>
                {addresses[kind].map((line, index) => (
                  <span key={index} className="address-line">
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </address>
            ) : (
              <span className="address-line">{t("No address saved yet.")}</span>
            )}
          </div>
          <a href={`${ADDRESSES_PATH}${kind}/`}>
            {addresses[kind].length > 0 ? t("Edit") : t("Add")}{" "}
            <span className="screen-reader-text">{t(ADDRESS_TITLES[kind])}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
