import { type Minor, toDecimal } from "@vitrine/commerce/money";
import { hasMailServer } from "../../../../server/platform/mail/has-mail-server.ts";
import { versionOf } from "../../../../server/platform/settings/form-version.ts";
import { taxPlace } from "../../../../server/sales/checkout/places.ts";
import { detailsOf, imageOf, stockLeft } from "../../../../server/sales/drafts/find-items.ts";
import type { EditableOrder } from "../../../../server/sales/edits/editable-order.ts";
import { lineKey, type OrderEdit } from "../../../../server/sales/edits/order-edit.ts";
import { planEdit, type PlannedEdit } from "../../../../server/sales/edits/plan-edit.ts";
import { customerOf } from "../../../../server/sales/edits/price-edit.ts";
import type { Shop } from "../../../../server/shop.ts";
import { adminMoney } from "../../ui/admin-money.ts";
import { explainTax } from "../drafts/explain-tax.ts";
import { foundProducts } from "../drafts/found-products.server.ts";
import { stockWords } from "../drafts/draft-page.server.ts";
import { readLineFiles } from "../line-files.server.ts";
import { itemField } from "./edit-form.server.ts";

/** What an edit depends on: a form opened before another edit, refund or change of status is refused. */
export function editedFrom({ revision, status, refunded, balance }: EditableOrder): unknown {
  return { revision, status, refunded, balance };
}

/** Everything that the page shows of an order as it is being edited. */
export async function readEditPage(shop: Shop, order: EditableOrder, edit: OrderEdit, search = "") {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const { currency, tax } = settings;
  const plan = await planEdit(pool, order, edit, settings);
  const { priced } = plan;
  const { totals } = priced;
  const money = (amount: Minor) => adminMoney(amount, currency);
  const place = taxPlace(customerOf(order, settings), settings, priced.rate?.isPickup ?? false);
  const kept = order.shippingTitle === "" ? "No delivery" : `${order.shippingTitle}, ${costOf(order.shipping)}`;
  return {
    id: order.id,
    number: order.number,
    version: versionOf(editedFrom(order)),
    lines: [...keptLines(order, edit, await readLineFiles(pool, order.id), money), ...addedLines(edit, plan, money)],
    sums: {
      count: priced.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal: money(totals.subtotal),
      discount: totals.discount > 0 ? money(-totals.discount) : "",
      shipping: priced.rate ? money(totals.shipping) : "",
      taxes: totals.pricesIncludeTax
        ? []
        : totals.taxes.map(({ rate, goods, shipping }) => ({ name: rate.name, amount: money(goods + shipping) })),
      total: money(totals.total),
      isFree: totals.total === 0,
    },
    coupons: priced.coupons
      .filter(({ coupon }) => order.coupons.some(({ code, isManual }) => code === coupon.code && !isManual))
      .map(({ coupon, discount }) => ({ code: coupon.code, discount: money(-discount) })),
    needsShipping: priced.needsShipping,
    rates: priced.rates.map(({ id, title, cost }) => ({ value: `rate:${id}`, label: `${title}, ${costOf(cost)}` })),
    chosenRate: "keep",
    keptDelivery: `Keep: ${kept}`,
    explanation: explainTax(totals, { country: place.country, hasDiscount: totals.discount > 0, money }),
    currencySign: currency.symbol,
    taxClasses: [
      { value: "", label: "Standard tax" },
      ...tax.classes.map(({ slug, name }) => ({ value: slug, label: name })),
    ],
    values: valuesOf(edit),
    found: { q: search, rows: await foundProducts(pool, search, money), who: "", customers: [] },
    review: {
      changes: plan.changes,
      oldTotal: money(order.total),
      newTotal: money(totals.total),
      total: totals.total,
      difference: plan.difference,
      differenceText: `${plan.difference > 0 ? "+" : ""}${money(plan.difference)}`,
      oldTax: money(order.tax),
      newTax: money(totals.tax),
      next: nextWords(order, plan, money),
    },
    /** What keeps the edit from being saved. */
    problems: plan.problems,
    email: order.email,
    canSendMail: await hasMailServer(shop),
  };

  function costOf(cost: Minor): string {
    return cost === 0 ? "free" : money(cost);
  }

  function valuesOf({ discount, delivery, reason, isEmailed }: OrderEdit): Readonly<Record<string, string>> {
    const plain = (amount: Minor) => toDecimal(amount, currency.decimals);
    return {
      discount: discount ? (discount.kind === "percent" ? String(discount.rate / 10_000) : plain(discount.amount)) : "",
      "discount-kind": discount?.kind ?? "percent",
      "discount-reason": discount?.reason ?? "",
      delivery: delivery.kind === "rate" ? `rate:${delivery.id}` : delivery.kind,
      "delivery-title": delivery.kind === "custom" ? delivery.title : "",
      "delivery-price": delivery.kind === "custom" ? plain(delivery.cost) : "",
      reason,
      email: isEmailed ? "1" : "",
    };
  }
}

export type EditPageData = Awaited<ReturnType<typeof readEditPage>>;
export type EditedLine = EditPageData["lines"][number];

interface ShownLine {
  readonly key: string;
  readonly name: string;
  readonly details: string;
  readonly image: string | null;
  readonly quantity: number;
  /** Of an item that can’t be removed altogether. */
  readonly least: number;
  readonly price: string;
  readonly total: string;
  readonly stock: ReturnType<typeof stockWords>;
  /** What an added item is, for the form. */
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

function keptLines(
  { lines }: EditableOrder,
  { quantities }: OrderEdit,
  pictures: Readonly<Record<number, string>>,
  money: (amount: Minor) => string,
): readonly ShownLine[] {
  return lines.map(({ id, name, sku, shown, quantity, least, unitPrice }) => {
    const now = quantities.get(id) ?? quantity;
    const fixed = least > 0 ? `${least} fulfilled or refunded` : "";
    return {
      key: lineKey(id),
      name,
      details: [...shown.map(({ value }) => value), sku, fixed].filter(Boolean).join(" · "),
      image: pictures[id] ?? null,
      quantity: now,
      least,
      price: money(unitPrice),
      total: money(unitPrice * now),
      stock: now === quantity ? { text: "", tone: "" } : { text: `${quantity} before`, tone: "waiting" },
      hidden: [],
    };
  });
}

function addedLines(
  { added }: OrderEdit,
  { facts }: PlannedEdit,
  money: (amount: Minor) => string,
): readonly ShownLine[] {
  return added.map((entered) => {
    const line = facts.added.find(({ key }) => key === entered.key);
    const unitPrice = line?.unitPrice ?? null;
    const left = line ? stockLeft(line) : null;
    const name = line?.item.name ?? "A deleted product";
    return {
      key: entered.key,
      name,
      details: line === undefined ? "" : line.isCustom ? "Custom item" : detailsOf(line),
      image: line ? imageOf(line) : null,
      quantity: entered.quantity,
      least: 0,
      price: unitPrice === null ? "–" : money(unitPrice),
      total: unitPrice === null ? "–" : money(unitPrice * entered.quantity),
      stock: stockWords(left, entered.quantity),
      hidden: [
        itemField(entered),
        ...(entered.productId === null ? [{ name: `name-${entered.key}`, value: entered.name }] : []),
      ],
    };
  });
}

/** What saving the edit means for the customer's payment. */
function nextWords({ isPaid }: EditableOrder, { difference, balance }: PlannedEdit, money: (amount: Minor) => string) {
  if (!isPaid) return "The order isn’t paid yet: its payment will be for the new total.";
  if (difference === 0) return "The total stays the same, so there is nothing to pay or refund.";
  if (balance > 0) return `The customer then has ${money(balance)} to pay, by payment link or outside the shop.`;
  if (balance < 0)
    return `The customer has then paid ${money(-balance)} too much. You can refund it on the order’s page.`;
  return "The order is then paid in full.";
}
