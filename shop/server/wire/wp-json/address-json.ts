import { type Address, ADDRESS_FIELDS, type AddressField, type AddressKind } from "@vitrine/commerce/addresses";
import { z } from "zod";
import { addressFieldName } from "../../../addresses/checkout-field.ts";
import type { StoredCustomer } from "../../db/schema/carts.ts";
import { text } from "./rest-schema.ts";

const nameOf = (field: AddressField) => addressFieldName("billing", field).slice("billing_".length);

export function addressJson(kind: AddressKind, address: Partial<Address>): Readonly<Record<string, string>> {
  const shown = ADDRESS_FIELDS.filter((field) => kind === "billing" || field !== "email");
  return Object.fromEntries(shown.map((field) => [nameOf(field), address[field] ?? ""]));
}

/** Fields that nobody knows are ignored, as everywhere. */
export const AddressParam = z
  .object(Object.fromEntries(ADDRESS_FIELDS.map((field) => [nameOf(field), text.nullish()])), {
    error: "is not of type object.",
  })
  .transform((sent): Partial<Address> => {
    const given = ADDRESS_FIELDS.flatMap((field): [AddressField, string][] => {
      const value = sent[nameOf(field)];
      return value === undefined || value === null ? [] : [[field, value]];
    });
    return Object.fromEntries(given);
  });

/** The person behind both addresses is one; only the place decides whether a parcel goes somewhere else. */
const PLACE: readonly AddressField[] = ADDRESS_FIELDS.filter((field) => field !== "email" && field !== "phone");

/** Two addresses as clients keep them → one, and another only where it differs. */
export function customerWith(billing: Partial<Address>, shipping: Partial<Address>): StoredCustomer {
  const isSaid = PLACE.some((field) => (shipping[field] ?? "") !== "");
  const isOther = PLACE.some((field) => (shipping[field] ?? "") !== (billing[field] ?? ""));
  return { billing, shipping, shipsElsewhere: isSaid && isOther };
}

/** Where the parcel goes, as clients show it. */
export function shippingOf({ billing = {}, shipping = {}, shipsElsewhere }: StoredCustomer): Partial<Address> {
  return shipsElsewhere ? shipping : { ...billing, phone: shipping.phone ?? billing.phone ?? "" };
}
