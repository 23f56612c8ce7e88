import type { Currency } from "@vitrine/commerce/money";
import type { ActionNeeded, NamedOrder } from "../../../server/analytics/action-needed.ts";
import type { PixelHealth } from "../../../server/analytics/pixel-health.ts";
import { adminMoney } from "../ui/admin-money.ts";
import type { IconName } from "../ui/icon.tsx";
import { destinationName } from "./destination-names.ts";
import { shortDate } from "../ui/clock.ts";

export interface ActionRow {
  readonly icon: IconName;
  readonly tone: "plain" | "info" | "warn" | "danger";
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** What makes it urgent. */
  readonly badge?: string;
}

interface ActionFacts {
  readonly needed: ActionNeeded;
  readonly pixels: readonly PixelHealth[];
  readonly failingJobs: readonly string[];
  readonly currency: Currency;
  readonly timeZone: string;
}

const LONGEST_QUOTE = 60;

/** Work that waits, most urgent first. Each row links to the list of what it counts. */
export function actionRows({ needed, pixels, failingJobs, currency, timeZone }: ActionFacts): readonly ActionRow[] {
  const { toFulfil, unpaid, attention, failedEvents, returns, reviews, messages, stock } = needed;
  const since = (order: NamedOrder) => shortDate(order.createdAt, { timeZone });
  const money = (order: NamedOrder) => adminMoney(order.total, currency, order.currency);
  const rows: ActionRow[] = [];
  if (attention.oldest) {
    rows.push({
      icon: "alert",
      tone: "danger",
      title: attention.count === 1 ? "1 payment needs attention" : `${capped(attention.count)} payments need attention`,
      text: `${named(attention.oldest)}: ${attention.oldest.text}`,
      to: `/admin/orders/${attention.oldest.id}/`,
    });
  }
  if (toFulfil.oldest) {
    const { overdue, oldest } = toFulfil;
    rows.push({
      icon: "orders",
      tone: "warn",
      title: `${counted(toFulfil.count, "order")} to fulfil`,
      text: `${named(oldest)} has waited since ${since(oldest)}`,
      to: "/admin/orders/?view=to-fulfil",
      ...(overdue > 0 && { badge: `${capped(overdue)} overdue` }),
    });
  }
  for (const { name, reason } of pixels.filter(({ state }) => state === "stopped")) {
    rows.push({
      icon: "pulse",
      tone: "danger",
      title: `${destinationName(name)} receives no events`,
      text: reason ?? "The connection was stopped.",
      to: "/admin/tracking/inspector/health/",
    });
  }
  if (failedEvents.latest) {
    const { name, destination, reason, endedAt } = failedEvents.latest;
    rows.push({
      icon: "pulse",
      tone: "danger",
      title: counted(failedEvents.count, "failed event"),
      text: `${name || "An event"} to ${destinationName(destination)}${reason === null ? "" : `: ${reason}`}`,
      to: "/admin/tracking/inspector/failed-events/",
      badge: `Since ${shortDate(endedAt, { timeZone })}`,
    });
  }
  if (failingJobs.length > 0) {
    rows.push({
      icon: "retry",
      tone: "danger",
      title: failingJobs.length === 1 ? "1 background job fails" : `${failingJobs.length} background jobs fail`,
      text: failingJobs.join(", "),
      to: "/admin/jobs/",
    });
  }
  if (returns.count > 0) {
    const { customer, product } = returns.latest ?? { customer: "", product: null };
    rows.push({
      icon: "return",
      tone: "info",
      title: counted(returns.count, "return request"),
      text: `${customer || "A customer"} asks to return ${product ?? "an item"}`,
      to: "/admin/returns/?status=requested",
    });
  }
  if (unpaid.oldest) {
    rows.push({
      icon: "card",
      tone: "plain",
      title: `${counted(unpaid.count, "order")} waiting for payment`,
      text: `${named(unpaid.oldest)}, ${money(unpaid.oldest)}, since ${since(unpaid.oldest)}`,
      to: "/admin/orders/?view=unpaid",
    });
  }
  if (messages.count > 0) {
    rows.push({
      icon: "mail",
      tone: "plain",
      title: `${counted(messages.count, "message")} to answer`,
      text: messages.latest ? `${messages.latest.name || "A visitor"}: “${quote(messages.latest.body)}”` : "",
      to: "/admin/messages/?status=open",
    });
  }
  if (reviews.count > 0) {
    rows.push({
      icon: "star",
      tone: "plain",
      title: `${counted(reviews.count, "review")} to approve`,
      text: reviewText(reviews),
      to: "/admin/reviews/?status=held",
    });
  }
  const stockRow = stockWords(stock);
  if (stockRow) rows.push({ icon: "box", tone: "plain", ...stockRow, to: "/admin/products/stock/?low=yes" });
  return rows;
}

function stockWords({ low, soldOut }: ActionNeeded["stock"]): { title: string; text: string } | null {
  if (low.length === 0 && soldOut.length === 0) return null;
  const titles = [
    ...(low.length > 0 ? [`${counted(low.length, "product")} low in stock`] : []),
    ...(soldOut.length > 0
      ? [low.length > 0 ? `${capped(soldOut.length)} sold out` : `${counted(soldOut.length, "product")} sold out`]
      : []),
  ];
  const texts = [
    ...low.slice(0, 1).map(({ name, quantity }) => `${name}: ${quantity === 1 ? "the last one" : `${quantity} left`}`),
    ...soldOut.slice(0, 1).map(({ name }) => `${name}: sold out`),
  ];
  return { title: titles.join(", "), text: texts.join(". ") };
}

function reviewText({ count, lowest }: ActionNeeded["reviews"]): string {
  if (!lowest) return "";
  const text = `“${quote(lowest.body)}”`;
  if (lowest.rating === null) return text;
  const stars = lowest.rating === 1 ? "1 star" : `${lowest.rating} stars`;
  return count === 1 ? `${stars}: ${text}` : `One has ${stars}: ${text}`;
}

const named = ({ number, customer }: NamedOrder) => (customer === "" ? `#${number}` : `#${number} for ${customer}`);

/** Counting stops at a hundred. */
const capped = (count: number) => (count > 99 ? "99+" : String(count));

const counted = (count: number, noun: string) => `${capped(count)} ${noun}${count === 1 ? "" : "s"}`;

function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= LONGEST_QUOTE) return line;
  return `${line.slice(0, line.lastIndexOf(" ", LONGEST_QUOTE) || LONGEST_QUOTE)} …`;
}
