import type { Currency } from "@vitrine/commerce/money";
import { RETURN_POSTAGES } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import type { Queryable } from "../../../server/platform/db/in-transaction.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { flag, line, paragraph, parseForm } from "../../../server/platform/http/form-input.ts";
import { readAmount } from "../../../server/platform/amounts.ts";
import { refundRefusalText } from "../../../server/sales/orders/staff-orders.ts";
import type { Decided, DecideRefusal, ReturnDecision } from "../../../server/sales/returns/decide-return.ts";
import { findBySku, readRef } from "../../../server/sales/returns/exchange-options.ts";
import type { ExchangedItem } from "../../../server/sales/returns/write-exchange.ts";
import { REFUND_MESSAGES } from "../orders/refund-acts.server.ts";
import { CONFIRMED_FIELD } from "../ui/confirm-button.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";

const LONGEST_ANSWER = 2000;
const SHORTEST_REASON = 20;
export const LONGEST_REASON = 1000;

const Decision = z.object({ decision: z.enum(["accept", "exchange", "refuse"], "Choose a decision.") });

const SEND_BACK = {
  postage: z.enum(RETURN_POSTAGES, "Choose who pays for postage."),
  label: line("The link", 500).pipe(
    z.literal("").or(z.url({ protocol: /^https?$/, error: "Enter a link that begins with https://." })),
  ),
  "send-by": line("The date").pipe(z.literal("").or(z.iso.date("Enter a date."))),
  restock: flag,
  message: paragraph("The message", LONGEST_ANSWER),
};
const Accept = z.object({
  ...SEND_BACK,
  refund: z.enum(["on-arrival", "now"], "Choose when to refund."),
  amount: line("The amount", 30),
});
const Exchange = z.object(SEND_BACK);
const Refuse = z.object({
  reason: paragraph("The reason", LONGEST_REASON).pipe(
    z.string().min(SHORTEST_REASON, `Explain it in at least ${SHORTEST_REASON} characters.`),
  ),
});

interface DecisionFacts {
  readonly lines: readonly { readonly id: number }[];
  readonly currency: Currency;
  /** What was paid for the items. */
  readonly worth: number;
  /** The current day, YYYY-MM-DD. */
  readonly today: string;
}

/** The fields of the chosen card; those of the others do not count. */
export async function readDecision(
  connection: Queryable,
  form: Fields,
  { lines, currency, worth, today }: DecisionFacts,
): Promise<Result<ReturnDecision, readonly FormProblem[]>> {
  const chosen = parseForm(form, Decision);
  if (!chosen.ok) return chosen;
  const { decision } = chosen.value;
  if (decision === "refuse") {
    const read = parsePart(form, "refuse-", Refuse);
    return read.ok ? ok({ to: "refuse", reason: read.value.reason }) : read;
  }
  const read = parsePart(form, `${decision}-`, decision === "accept" ? Accept : Exchange);
  if (!read.ok) return read;
  const { postage, label, restock, message } = read.value;
  const sendBy = read.value["send-by"] === "" ? null : read.value["send-by"];
  if (sendBy !== null && postage !== "none" && sendBy < today) {
    return refuse([{ field: `${decision}-send-by`, text: "Choose a later day." }]);
  }
  const sendBack = { postage, labelUrl: label, sendBy, isRestocked: restock, message };
  if (decision === "exchange") {
    const items = await readItems(connection, form, lines);
    return items.ok ? ok({ to: "exchange", ...sendBack, items: items.value }) : items;
  }
  const { refund, amount: typed } = Accept.parse(Object.fromEntries(partOf(form, "accept-")));
  const amount = typed === "" ? worth : readAmount(typed, currency);
  if (amount === undefined) return refuse([{ field: "accept-amount", text: "Enter an amount such as 12.50." }]);
  if (postage === "none" && refund === "on-arrival") {
    return refuse([{ field: "accept-refund", text: "Nothing is sent back, so refund it now." }]);
  }
  if (refund === "now" && !form.get(CONFIRMED_FIELD)) {
    return refuse([{ field: "accept-refund", text: "Confirm that the money is sent back now." }]);
  }
  return ok({ to: "accept", ...sendBack, refund, amount });
}

function partOf(form: Fields, prefix: string): ReadonlyMap<string, string> {
  return new Map(
    [...form].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
}

function parsePart<Schema extends z.ZodType>(
  form: Fields,
  prefix: string,
  schema: Schema,
): Result<z.output<Schema>, readonly FormProblem[]> {
  const read = parseForm(partOf(form, prefix), schema);
  if (read.ok) return read;
  return refuse(read.error.map(({ field, text }) => ({ field: field === null ? null : prefix + field, text })));
}

/** By line: the SKU that was entered, otherwise the item that was chosen. */
async function readItems(
  connection: Queryable,
  form: Fields,
  lines: DecisionFacts["lines"],
): Promise<Result<ReadonlyMap<number, ExchangedItem>, readonly FormProblem[]>> {
  const items = new Map<number, ExchangedItem>();
  for (const { id } of lines) {
    const sku = (form.get(`exchange-sku-${id}`) ?? "").trim().slice(0, 200);
    const item = sku === "" ? readRef(form.get(`exchange-item-${id}`) ?? "") : await findBySku(connection, sku);
    if (sku !== "" && !item) {
      return refuse([{ field: `exchange-sku-${id}`, text: "No product has this SKU." }]);
    }
    if (item) items.set(id, item);
  }
  return ok(items);
}

export function decideRefusalProblems(refusal: DecideRefusal, currency: Currency): readonly FormProblem[] {
  switch (refusal.code) {
    case "changed-meanwhile":
      return [{ field: null, text: "Somebody has already answered this return." }];
    case "refunded-meanwhile":
      return [{ field: null, text: "Some of these items were refunded already, so they can’t be exchanged." }];
    case "not-exchangeable":
      return refusal.problems.map(({ field, text }) => ({
        field: field.startsWith("quantity-") ? field.replace("quantity", "exchange-item") : null,
        text,
      }));
    case "not-refundable":
      return [{ field: "accept-amount", text: refundRefusalText(refusal.refusal, currency) }];
  }
}

export function decidedMessage({ status, exchange, money }: Decided, canSendMail: boolean): string {
  const parts = [
    status === "declined" ? "Return refused." : exchange ? "Exchange created." : "Return accepted.",
    exchange && exchange.due > 0 ? "Its order has a payment link for the difference." : "",
    canSendMail ? "The customer will get an email." : "No mail server is set up, so the email is saved as a file.",
    money ? REFUND_MESSAGES[money] : "",
  ];
  return parts.filter(Boolean).join(" ");
}
