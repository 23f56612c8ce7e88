import type { AddressField as FieldName } from "@vitrine/commerce/addresses";
import { fieldRule } from "@vitrine/commerce/addresses";
import type { ReactNode } from "react";
import { addressFieldName } from "../../../urls/checkout-field.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
import { t } from "../../../i18n/t.ts";
import { AddressField, type AddressFieldProps } from "./address-field.tsx";

const LINKS: Partial<Record<FieldName, TextKey>> = {
  company: "Add company",
  address2: "Add apartment, suite or unit",
  phone: "Add phone number",
};

/** Optional fields that few customers need are behind a link. */
export function isBehindLink({ field, address, wishes }: AddressFieldProps): boolean {
  return LINKS[field] !== undefined && fieldRule(field, address.country ?? "", wishes) === "optional";
}

/** An address field behind its link. */
export function LinkedAddressField(props: AddressFieldProps) {
  const { kind, field, address, problems } = props;
  const link = LINKS[field];
  if (!link) return null;
  const isNeeded = (address[field] ?? "") !== "" || problems.has(addressFieldName(kind, field));
  return (
    <OptionalField link={link} isOpen={isNeeded}>
      <AddressField {...props} />
    </OptionalField>
  );
}

interface OptionalFieldProps {
  readonly link: TextKey;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Opens without script. */
export function OptionalField({ link, isOpen, children }: OptionalFieldProps) {
  return (
    <details className="optional-field" open={isOpen}>
      <summary>{t(link)}</summary>
      {children}
    </details>
  );
}
