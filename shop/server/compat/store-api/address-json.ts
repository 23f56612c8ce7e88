import { type Address, ADDRESS_FIELDS, type AddressField, type AddressKind } from "@vitrine/commerce/addresses";
import { z } from "zod";
import { addressFieldName } from "../../../urls/checkout-field.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import { text } from "./rest-schema.ts";

const nameOf = (field: AddressField) => addressFieldName("billing", field).slice("billing_".length);

export function addressJson(kind: AddressKind, address: Partial<Address>): Readonly<Record<string, string>> {
  const shown = ADDRESS_FIELDS.filter((field) => kind === "billing" || field !== "email");
  return Object.fromEntries(shown.map((field) => [nameOf(field), address[field] ?? ""]));
}

/** Unknown fields are ignored, as everywhere in this API. */
export const AddressParam = z
  .object(Object.fromEntries(ADDRESS_FIELDS.map((field) => [nameOf(field), text.nullish()])), {
    error: "is not of type object.",
  })
  .transform((sent): Partial<Address> => {
    const entries = ADDRESS_FIELDS.flatMap((field): [AddressField, string][] => {
      const value = sent[nameOf(field)];
      return value === undefined || value === null ? [] : [[field, value]];
    });
    return Object.fromEntries(entries);
  });

/** Both addresses belong to one person, so only these fields decide whether the order ships to another address. */
const PLACE: readonly AddressField[] = ADDRESS_FIELDS.filter((field) => field !== "email" && field !== "phone");

/** Clients always send two addresses; the shipping address counts only if it differs. */
export function customerWith(billing: Partial<Address>, shipping: Partial<Address>): StoredCustomer {
  const isGiven = PLACE.some((field) => (shipping[field] ?? "") !== "");
  const isOther = PLACE.some((field) => (shipping[field] ?? "") !== (billing[field] ?? ""));
  return { billing, shipping, shipsElsewhere: isGiven && isOther };
}

/** The shipping address as clients show it. */
export function shippingOf({ billing = {}, shipping = {}, shipsElsewhere }: StoredCustomer): Partial<Address> {
  return shipsElsewhere ? shipping : { ...billing, phone: shipping.phone ?? billing.phone ?? "" };
}
