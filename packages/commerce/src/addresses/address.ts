/**
 * What a shop asks about a person and a place, in the order in which forms ask it. Whoever stops half-way has at least
 * said where to reach them.
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

/** Where taxes and shipping are decided. */
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

/** Goods go to a place; letters and calls go to whoever pays. */
export function fieldsOf(kind: AddressKind): readonly AddressField[] {
  return kind === "billing" ? ADDRESS_FIELDS : ADDRESS_FIELDS.filter((field) => field !== "phone" && field !== "email");
}
