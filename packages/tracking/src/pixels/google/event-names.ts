import type { StandardName } from "../../wire/event-catalogue.ts";
import type { OutgoingEvent } from "../pixel.ts";

/** Google's names for events that other vendors introduced. */
const NAMES = {
  ViewContent: "view_item",
  AddToCart: "add_to_cart",
  RemoveFromCart: "remove_from_cart",
  AddToWishlist: "add_to_wishlist",
  ViewCategory: "view_item_list",
  InitiateCheckout: "begin_checkout",
  AddPaymentInfo: "add_payment_info",
  Purchase: "purchase",
  Lead: "generate_lead",
  CompleteRegistration: "sign_up",
  Search: "search",
} as const satisfies Partial<Record<StandardName, string>>;

type Names = typeof NAMES & { readonly PageView: "page_view" };

/** Google's name for an event of the catalogue. */
export type GoogleName<Name extends string> = Name extends keyof Names ? Names[Name] : Name;

// Spelled both ways on the wire.
const BY_NAME = new Map(Object.entries({ ...NAMES, AddToWishList: NAMES.AddToWishlist }));

/** Current Analytics has its own event for payment details; Universal Analytics had only a checkout step. */
export function googleName(name: string, isCurrent: boolean): string {
  if (!isCurrent && name === "AddPaymentInfo") return "set_checkout_option";
  return BY_NAME.get(name) ?? name;
}

/**
 * Pages print page views under Google's own name, with a key; an event without a key was tracked in the common
 * vocabulary.
 */
export function googleNameOf({ name, printed }: OutgoingEvent, isCurrent: boolean): string {
  return name === "PageView" && !printed.eId ? "page_view" : googleName(name, isCurrent);
}
