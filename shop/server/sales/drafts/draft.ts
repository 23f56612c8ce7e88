import { type Address, NO_ADDRESS } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";

/** An item of a draft: of the catalogue, or one that exists only in this order. */
export interface DraftLine {
  readonly key: string;
  /** Null for a custom item. */
  readonly productId: number | null;
  readonly variationId: number | null;
  /** Of a custom item; "" for others, which are named by the catalogue. */
  readonly name: string;
  /** Of a custom item; others have their product's. */
  readonly taxClass: string;
  /** Null for the catalogue's price. */
  readonly price: Minor | null;
  readonly quantity: number;
}

export type DraftDiscount =
  /** Millionths: 15 % is 150,000. */
  | { readonly kind: "percent"; readonly rate: number; readonly reason: string }
  | { readonly kind: "amount"; readonly amount: Minor; readonly reason: string };

export type DraftDelivery =
  /** One of the shop's rates; "" for the first that the address allows. */
  | { readonly kind: "rate"; readonly id: string }
  | { readonly kind: "custom"; readonly title: string; readonly cost: Minor }
  | { readonly kind: "none" };

/** How an order by staff is paid: with a link, already, or later. */
export const DRAFT_PAYMENTS = ["link", "paid", "later"] as const;
export type DraftPayment = (typeof DRAFT_PAYMENTS)[number];

export interface DraftContent {
  readonly lines: readonly DraftLine[];
  readonly discount: DraftDiscount | null;
  readonly delivery: DraftDelivery;
  /** Contact and address, for delivery and invoice. */
  readonly address: Address;
  /** For staff. */
  readonly note: string;
  readonly tags: readonly string[];
  readonly payment: DraftPayment;
  /** For how many days the payment link is valid. */
  readonly days: number;
  /** In the email with the link. */
  readonly message: string;
  /** With what it was paid already. */
  readonly paidWith: string;
}

export const LINK_DAYS = [1, 3, 7, 14] as const;
export const MOST_LINES = 100;

export const EMPTY_DRAFT: DraftContent = {
  lines: [],
  discount: null,
  delivery: { kind: "rate", id: "" },
  address: NO_ADDRESS,
  note: "",
  tags: [],
  payment: "link",
  days: 3,
  message: "",
  paidWith: "",
};

export const draftName = (id: number) => `D-${id}`;

export const nameOf = ({ firstName, lastName }: Pick<Address, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/** Adds an item, or one more of an item that is there at the catalogue's price. */
export function withItem(
  content: DraftContent,
  key: string,
  item: Pick<DraftLine, "productId" | "variationId">,
): DraftContent {
  const { lines } = content;
  const same = lines.findIndex(
    (line) => line.productId === item.productId && line.variationId === item.variationId && line.price === null,
  );
  if (same >= 0) {
    return {
      ...content,
      lines: lines.map((line, at) => (at === same ? { ...line, quantity: line.quantity + 1 } : line)),
    };
  }
  if (lines.length >= MOST_LINES) return content;
  return { ...content, lines: [...lines, { key, ...item, name: "", taxClass: "", price: null, quantity: 1 }] };
}
