import { addressLines } from "@vitrine/commerce/addresses";
import { mayCustomerCancel, refundable } from "@vitrine/commerce/orders";
import { findDownloads } from "../../../server/sales/downloads/find-downloads.ts";
import { findCreditNotes } from "../../../server/sales/invoices/credit-notes.ts";
import { findInvoice } from "../../../server/sales/invoices/find-invoice.ts";
import type { OrderView } from "../../../server/sales/orders/find-order.ts";
import { orderTimeline, readLinePictures, readOrderProgress } from "../../../server/sales/orders/order-progress.ts";
import { readReturnableOrder } from "../../../server/sales/returns/returnable-order.ts";
import { findReturnsOf } from "../../../server/sales/returns/staff-returns.ts";
import type { Shop } from "../../../server/shop.ts";

/** Status and items, for people who know only the order's number and email address. */
export async function readOrderStatus(shop: Shop, order: OrderView) {
  const { pool } = shop.database;
  const { currency } = await shop.settings();
  const progress = await readOrderProgress(pool, order.id);
  return {
    order,
    progress,
    timeline: orderTimeline(progress),
    pictures: await readLinePictures(pool, order.id),
    currency: { ...currency, code: order.currency },
  };
}

/** All that an order's customer sees and may do. `base` is the path of the order's page. */
export async function readOrderPage(shop: Shop, order: OrderView, base: string) {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const { progress, ...status } = await readOrderStatus(shop, order);
  const isShipped = progress.shipments.length > 0;
  const returnable = await readReturnableOrder(pool, order.id, settings, shop.now());
  const refundDue = order.status === "cancelled" && progress.paidAt ? refundable(order) : 0;
  return {
    ...status,
    base,
    billing: addressLines(order.billing, settings.checkout.country),
    delivery: addressLines(order.shippingAddress, settings.checkout.country),
    downloads: await findDownloads(pool, order.id),
    invoice: (await findInvoice(pool, order.id, settings))?.name ?? null,
    creditNotes: (await findCreditNotes(pool, order.id, settings)).map(({ refundId, name }) => ({ refundId, name })),
    canCancel: mayCustomerCancel({ ...order, isShipped, isRefunded: order.refunded > 0 }, settings.orders, shop.now()),
    isPaid: progress.paidAt !== null && order.total > 0,
    isCancelledByCustomer: progress.cancelledByCustomerAt !== null,
    refundDue,
    returnableUntil: returnable.lines.length > 0 && !returnable.hasOpenRequest ? returnable.until : null,
    returns: (await findReturnsOf(pool, order.id)).map(({ id, reason, comment, lines, photos }) => ({
      id,
      reason,
      comment,
      lines: lines.map(({ name, quantity }) => ({ name, quantity })),
      photos,
    })),
  };
}

export type OrderStatusData = Omit<Awaited<ReturnType<typeof readOrderStatus>>, "progress">;
export type OrderPageData = Awaited<ReturnType<typeof readOrderPage>>;
