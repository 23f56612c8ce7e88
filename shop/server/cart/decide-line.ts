import {
  type CartRefusal,
  choiceKey,
  decideAdd,
  type LineOptions,
  MAX_LINES,
  settleChoices,
  type StockNeed,
} from "@vitrine/commerce/cart";
import type { CalendarDate } from "@vitrine/commerce/option-fields";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { AddFacts } from "./add-facts.ts";
import type { AddRequest } from "./add-to-cart.ts";
import { lineKey } from "./digest.ts";
import { type HeldLine, priceOf } from "./held-line.ts";
import { NO_ANSWERS, settleAnswers } from "./line-answers.ts";
import type { SoldItem } from "./sold-item.ts";

/** What is to be added, and how much of it the line may hold in the end. */
export interface DecidedLine extends HeldLine {
  readonly lineLimit: number;
}

export function decideLine(
  { item, lines }: AddFacts,
  request: AddRequest,
  today: CalendarDate,
): Result<DecidedLine, CartRefusal> {
  if (!item.isPublished) return refuse({ code: "not-for-sale" });
  if (item.kind === "grouped") return refuse({ code: "quantities-needed" });

  const asked = item.attributes.map(({ slug, name, value, options }) => ({
    key: choiceKey({ slug, name }),
    label: name,
    value,
    options: Object.keys(options),
  }));
  const choices = settleChoices(asked, request.choices ?? {});
  if (!choices.ok) return choices;
  const told = settleOptions(item, request.options ?? {});
  if (!told.ok) return told;
  const answers = settleAnswers(item, request.answers ?? NO_ANSWERS, today);
  if (!answers.ok) return answers;

  const options: LineOptions = { ...told.value, ...answers.value };
  const parts = { choices: choices.value, options };
  const key = lineKey({ productId: item.productId, variationId: item.variationId, ...parts });
  const present = lines.find((line) => line.key === key);
  if (!present && lines.length >= MAX_LINES) return refuse({ code: "cart-full" });

  const offer = { ...item, price: priceOf({ item, options }), needs: needsIn(lines, item) };
  const decision = decideAdd(offer, present?.quantity ?? 0, request.quantity);
  return decision.ok ? ok({ key, item, ...parts, ...decision.value }) : decision;
}

/** A download with several prices is sold at the one that was chosen, else at the owner's default. */
function settleOptions({ priceOptions }: SoldItem, options: LineOptions): Result<LineOptions, CartRefusal> {
  const { priceOption, ...rest } = options;
  if (priceOptions.length === 0) return ok(rest);

  const chosen =
    priceOption === undefined
      ? (priceOptions.find(({ isDefault }) => isDefault) ?? priceOptions[0])
      : priceOptions.find(({ index }) => index === priceOption);
  return chosen ? ok({ ...rest, priceOption: chosen.index }) : refuse({ code: "choice-invalid", label: "Option" });
}

/** What the item needs, beside what all lines of the cart already ask of the same units. */
function needsIn(lines: readonly HeldLine[], { needs }: SoldItem): StockNeed[] {
  const asked = new Map<number, number>();
  for (const { item, quantity } of lines) {
    for (const { unitId, perItem } of item.needs) asked.set(unitId, (asked.get(unitId) ?? 0) + quantity * perItem);
  }
  return needs.map(({ unitId, perItem, left }) => ({ perItem, left, inCart: asked.get(unitId) ?? 0 }));
}
