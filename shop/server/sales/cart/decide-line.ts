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
import { lineKey } from "../../platform/secrets/digest.ts";
import { type StoredLine, priceOf } from "./cart-line.ts";
import { NO_ANSWERS, resolveAnswers } from "./line-answers.ts";
import type { Sellable } from "./sellable.ts";

/** The line to add, and its maximum quantity. */
export interface NewLine extends StoredLine {
  readonly lineLimit: number;
}

export function decideLine(
  { item, lines }: AddFacts,
  request: AddRequest,
  today: CalendarDate,
): Result<NewLine, CartRefusal> {
  if (!item.isPublished) return refuse({ code: "not-for-sale" });
  if (item.kind === "grouped") return refuse({ code: "quantities-needed" });

  const requests = item.attributes.map(({ slug, name, value, options }) => ({
    key: choiceKey({ slug, name }),
    label: name,
    value,
    options: Object.keys(options),
  }));
  const choices = settleChoices(requests, request.choices ?? {});
  if (!choices.ok) return choices;
  const sent = resolveOptions(item, request.options ?? {});
  if (!sent.ok) return sent;
  const answers = resolveAnswers(item, request.answers ?? NO_ANSWERS, today);
  if (!answers.ok) return answers;

  const options: LineOptions = { ...sent.value, ...answers.value };
  const parts = { choices: choices.value, options };
  const key = lineKey({ productId: item.productId, variationId: item.variationId, ...parts });
  const present = lines.find((line) => line.key === key);
  if (!present && lines.length >= MAX_LINES) return refuse({ code: "cart-full" });

  const offer = { ...item, price: priceOf({ item, options }), needs: needsIn(lines, item) };
  const decision = decideAdd(offer, present?.quantity ?? 0, request.quantity);
  return decision.ok ? ok({ key, item, ...parts, ...decision.value }) : decision;
}

/** A download with several prices is sold at the chosen one, else at the owner's default. */
function resolveOptions({ priceOptions }: Sellable, options: LineOptions): Result<LineOptions, CartRefusal> {
  const { priceOption, ...rest } = options;
  if (priceOptions.length === 0) return ok(rest);

  const chosen =
    priceOption === undefined
      ? (priceOptions.find(({ isDefault }) => isDefault) ?? priceOptions[0])
      : priceOptions.find(({ index }) => index === priceOption);
  return chosen ? ok({ ...rest, priceOption: chosen.index }) : refuse({ code: "choice-invalid", label: "Option" });
}

/** The stock that the item needs, together with what the lines of the cart already need of the same units. */
function needsIn(lines: readonly StoredLine[], { needs }: Sellable): StockNeed[] {
  const requests = new Map<number, number>();
  for (const { item, quantity } of lines) {
    for (const { unitId, perItem } of item.needs)
      requests.set(unitId, (requests.get(unitId) ?? 0) + quantity * perItem);
  }
  return needs.map(({ unitId, perItem, left }) => ({ perItem, left, inCart: requests.get(unitId) ?? 0 }));
}
