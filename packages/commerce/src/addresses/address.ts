/**
 * Every field of an address, in the order of the form. The email comes first, so
 * that a visitor who stops half-way can be reached.
 */
export const ADDRESS_FIELDS = [
  "email",
  "firstName",
  "lastName",
  "company",
  "country",
  "address1",
  "address2",
  "city",
  "state",
  "postcode",
  "phone",
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type Address = Readonly<Record<AddressField, string>>;

/** The part of an address that decides tax and shipping. */
export interface Destination {
  readonly country: string;
  readonly state: string;
  readonly postcode: string;
}

export type AddressKind = "billing" | "shipping";

export const NO_ADDRESS: Address = {
  firstName: "",
  lastName: "",
  company: "",
  country: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  postcode: "",
  phone: "",
  email: "",
};

/** Email and phone belong to the billing address only: the shop contacts the person who pays. */
export function fieldsOf(kind: AddressKind): readonly AddressField[] {
  return kind === "billing" ? ADDRESS_FIELDS : ADDRESS_FIELDS.filter((field) => field !== "phone" && field !== "email");
}
