import type { DraftDelivery, DraftDiscount, DraftLine } from "../drafts/draft.ts";
import type { EditableOrder } from "./editable-order.ts";

export type EditDelivery = { readonly kind: "keep" } | DraftDelivery;

/** What an order is to become. */
export interface OrderEdit {
  /** Line id → quantity; lines that are left out keep theirs. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly added: readonly DraftLine[];
  /** Replaces the discount that staff gave before. */
  readonly discount: DraftDiscount | null;
  readonly delivery: EditDelivery;
  /** For staff. */
  readonly reason: string;
  readonly isEmailed: boolean;
}

/** The edit that changes nothing. */
export function noEdit({ coupons }: Pick<EditableOrder, "coupons">): OrderEdit {
  const given = coupons.find(({ isManual }) => isManual);
  return {
    quantities: new Map(),
    added: [],
    discount: given ? discountOf(given) : null,
    delivery: { kind: "keep" },
    reason: "",
    isEmailed: true,
  };
}

function discountOf({ code, discount, rate }: EditableOrder["coupons"][number]): DraftDiscount {
  return rate === null ? { kind: "amount", amount: discount, reason: code } : { kind: "percent", rate, reason: code };
}

export interface EditProblem {
  readonly field: string | null;
  readonly text: string;
}

/** Key of a line of the order in forms and totals. */
export const lineKey = (id: number) => `line-${id}`;
