import { isPaid, isPayable, quantityToShip } from "@vitrine/commerce/orders";
import { mayActAs, type Person } from "../../../server/people/accounts/person.ts";
import { findCustomer } from "../../../server/people/customers/list-customers.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { findCreditNotes, refundsWithoutCreditNote } from "../../../server/sales/invoices/credit-notes.ts";
import { findInvoice } from "../../../server/sales/invoices/find-invoice.ts";
import { markSavedEmails } from "../../../server/sales/orders/find-email.ts";
import { findOrder, type OrderView } from "../../../server/sales/orders/find-order.ts";
import type { OrderFilter } from "../../../server/sales/orders/list-orders.ts";
import { readLineProgress } from "../../../server/sales/orders/line-progress.ts";
import { findNeighbours } from "../../../server/sales/orders/neighbours.ts";
import { readOrderRisks } from "../../../server/sales/orders/order-risks.ts";
import { readStaffShipments } from "../../../server/sales/orders/order-progress.ts";
import { knownOrderTags, tagsOfOrders } from "../../../server/sales/orders/order-tags.ts";
import { isLinkExpired, payableUntilText } from "../../../server/sales/orders/payable-until.ts";
import { type ShipPromise, shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { type OrderDetails, readOrderDetails } from "../../../server/sales/orders/staff-order.ts";
import { isEditable } from "../../../server/sales/edits/editable-order.ts";
import { paymentProvider } from "../../../server/sales/payments/payment-provider.ts";
import { findReturnsOf } from "../../../server/sales/returns/staff-returns.ts";
import type { Shop } from "../../../server/shop.ts";
import { readPurchaseOutcomes } from "../../../server/tracking/events/purchase-outcomes.ts";
import { orderPayPath } from "../../../urls/checkout-field.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { readLineFiles } from "./line-files.server.ts";
import { readOrderQuery } from "./order-filters.server.ts";
import { orderGroups } from "./order-groups.ts";
import type { PaymentLinkFacts } from "./payment-link.tsx";
import { shownOrder } from "./shown-order.ts";

type StoredOrder = Pick<OrderView, "status" | "revision" | "total" | "refunded" | "balance">;

/** The values that status changes and refunds depend on. */
export function storedOf({ status, revision, total, refunded, balance }: StoredOrder): unknown {
  return { status, revision, total, refunded, balance };
}

/** What the list shows that the order was opened from; undefined for all orders. */
function listFilter(query: string, promise: ShipPromise, now: Date): OrderFilter | undefined {
  return query === "" ? undefined : readOrderQuery(new URL(`?${query}`, "http://list.invalid/"), promise, now).filter;
}

/** The order that a form is about, and the answer if another person has changed its status or refunds. */
export async function checkOrder({ database }: Shop, orderId: number, form: Fields) {
  const found = await findOrder(database.pool, orderId);
  const about = { name: "This order", subjects: [`order:${orderId}`] };
  return { found, stale: found && (await staleForm(database.pool, form, storedOf(found), about)) };
}

/** Everything that the page of an order shows; null if there is no such order. */
export async function readOrderPage(shop: Shop, staff: Person, orderId: number, listQuery = "") {
  const { pool } = shop.database;
  const details = await readOrderDetails(pool, orderId);
  if (!details) return null;
  const settings = await shop.settings();
  const now = shop.now();
  const promise = shipPromise(settings, now);
  // The key opens the order in the storefront; the admin must not expose it.
  const order = shownOrder(details.order);
  const mayAct = mayActAs(staff, "manager");
  const [progress, shipments, returns, tags, knownTags, customer, neighbours, pictures, purchase] = await Promise.all([
    readLineProgress(pool, [orderId]),
    readStaffShipments(pool, orderId),
    findReturnsOf(pool, orderId),
    tagsOfOrders(pool, [orderId]),
    knownOrderTags(pool),
    order.email === "" ? null : findCustomer(pool, order.email.toLowerCase()),
    findNeighbours(pool, orderId, listFilter(listQuery, promise, now)),
    readLineFiles(pool, orderId),
    mayAct ? readPurchaseOutcomes(pool, orderId) : null,
  ]);
  const { paidAt } = details;
  const emails = await markSavedEmails(shop, orderId, details.emails);
  return {
    details: { ...details, order, emails },
    paymentLink: mayAct ? await paymentLinkOf(shop, details.order, { ...details, emails }) : null,
    facts: {
      status: order.status,
      total: order.total,
      refunded: order.refunded,
      balance: order.balance,
      isPaid: paidAt !== null,
      isPaidOnDelivery: order.paymentMethod === "cod",
      needsShipping: details.needsShipping,
      shipped: progress.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0),
      left: progress.reduce((sum, line) => sum + quantityToShip(line), 0),
      returnStatus: returns.at(-1)?.status ?? null,
      daysOverdue: promise.daysOverdue({ paidAt, createdAt: order.createdAt }),
    },
    canEdit: isEditable(order.status),
    shipments,
    groups: orderGroups(order.status, progress, shipments),
    refunded: Object.fromEntries(progress.map(({ id, refundedQuantity }) => [id, refundedQuantity])),
    pictures,
    invoice: (await findInvoice(pool, orderId, settings))?.name ?? null,
    credits: {
      notes: (await findCreditNotes(pool, orderId, settings)).map(({ refundId, name }) => ({ refundId, name })),
      missing: await refundsWithoutCreditNote(pool, orderId),
    },
    returns: returns.map(({ id, status, createdAt, answeredAt, receivedAt, isByStaff, exchange }) => ({
      id,
      exchangeNumber: exchange?.number ?? null,
      status,
      createdAt,
      answeredAt,
      receivedAt,
      isByStaff,
    })),
    risks: await readOrderRisks(pool, orderId),
    tags: tags.get(orderId) ?? [],
    knownTags,
    figures: customer && {
      orders: customer.orders,
      spent: adminMoney(customer.spent, settings.currency, customer.currency || order.currency),
      since: customer.since.getFullYear(),
    },
    neighbours,
    purchase,
    clock: { now, timeZone: promise.timeZone },
    canSendMail: await hasMailServer(shop),
    version: versionOf(storedOf(order)),
    currency: settings.currency,
    homeCountry: settings.checkout.country,
    mayAct,
  };
}

/** Only for staff who may act: the link opens the order in the storefront. */
async function paymentLinkOf(
  shop: Shop,
  order: OrderView,
  { emails, edits }: Pick<OrderDetails, "emails" | "edits">,
): Promise<PaymentLinkFacts | null> {
  const isBalance = isPaid(order.status) && order.balance > 0;
  if (isBalance && (await paymentProvider(shop)) === null) return null;
  if (!isBalance && (order.payableUntil === null || !isPayable(order.status) || isLinkExpired(order, shop.now()))) {
    return null;
  }
  const email = emails.findLast(({ kind }) => kind === (isBalance ? "edited" : "payment-link"));
  const reminder = emails.findLast(({ kind }) => kind === "payment-reminder");
  // An edit with something left to pay has a reminder of its own.
  const wasReminded =
    reminder !== undefined && (!isBalance || edits.every((edit) => edit.createdAt < reminder.createdAt));
  const hasServer = await hasMailServer(shop);
  const settings = await shop.settings();
  const title = isBalance
    ? `${adminMoney(order.balance, settings.currency, order.currency)} left to pay: payment link for the difference.`
    : `Payment link, valid until ${order.payableUntil ? payableUntilText(order.payableUntil, settings) : ""}.`;
  return {
    address: shop.config.publicUrl + orderPayPath(order.id, order.key),
    title,
    to: order.email,
    canRemind: order.email !== "" && !wasReminded,
    email: !email
      ? "none"
      : email.isFile || !hasServer
        ? "saved"
        : email.status === "given-up"
          ? "failed"
          : email.status,
  };
}
