import { formatMoney, type Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { PricedLines } from "../checkout/price-cart.ts";
import { changesAnything, editProblems } from "./check-edit.ts";
import { editChanges } from "./edit-changes.ts";
import type { EditableOrder } from "./editable-order.ts";
import type { EditProblem, OrderEdit } from "./order-edit.ts";
import { type EditFacts, priceEdit, readEditFacts } from "./price-edit.ts";

/** An edit worked out in full: what the review shows, and what saving it writes. */
export interface PlannedEdit {
  readonly facts: EditFacts;
  readonly priced: PricedLines;
  /** Sentences. */
  readonly changes: readonly string[];
  readonly problems: readonly EditProblem[];
  /** New total less old total. */
  readonly difference: Minor;
  /** What is then to be paid, or, below zero, was paid too much. Unpaid orders owe their whole total instead. */
  readonly balance: Minor;
}

export async function planEdit(
  connection: Queryable,
  order: EditableOrder,
  edit: OrderEdit,
  settings: ShopSettings,
): Promise<PlannedEdit> {
  const facts = await readEditFacts(connection, order, edit.added, settings);
  const priced = priceEdit(order, edit, facts, settings);
  const money = (amount: Minor) => formatMoney(amount, settings.currency);
  const changes = editChanges(order, edit, facts, priced, money);
  const found = editProblems(order, edit, facts, priced, money);
  const isIdle = !changesAnything(order, changes, priced);
  const difference = priced.totals.total - order.total;
  return {
    facts,
    priced,
    changes,
    problems: isIdle ? [...found, { field: null, text: "There are no changes to save." }] : found,
    difference,
    balance: order.balance + (order.isPaid ? difference : 0),
  };
}
