import { refundable, refundWorth, returnableUntil } from "@vitrine/commerce/orders";
import { mayActAs, type Person } from "../../../server/people/accounts/person.ts";
import { findCustomer } from "../../../server/people/customers/list-customers.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { versionOf } from "../../../server/platform/settings/form-version.ts";
import { findOrder } from "../../../server/sales/orders/find-order.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { readOrderDetails } from "../../../server/sales/orders/staff-order.ts";
import { exchangeOptions, refOf } from "../../../server/sales/returns/exchange-options.ts";
import {
  countReturnsOf,
  deliveredAt,
  findReturn,
  type StaffReturn,
} from "../../../server/sales/returns/staff-returns.ts";
import type { Shop } from "../../../server/shop.ts";
import { readLineFiles } from "../orders/line-files.server.ts";
import { adminMoney } from "../ui/admin-money.ts";

/** Consumers in the EU may withdraw for this long without a reason. */
const WITHDRAWAL_DAYS = 14;

/** What the page and the amount of its refund depend on. */
export const storedOf = ({ status, refundedAt }: Pick<StaffReturn, "status" | "refundedAt">): unknown => ({
  status,
  refundedAt,
});

/** Everything that the page of a return shows; null if there is no such return. */
export async function readReturnPage(shop: Shop, staff: Person, id: number) {
  const { pool } = shop.database;
  const found = await findReturn(pool, id);
  const details = found && (await readOrderDetails(pool, found.orderId));
  const order = details && (await findOrder(pool, found.orderId));
  if (!found || !details || !order) return null;
  const settings = await shop.settings();
  const now = shop.now();
  const quantities = new Map(found.lines.map((line) => [line.id, line.quantity]));
  const worth = refundWorth(details.lines, quantities, order.pricesIncludeTax);
  // What was paid, also after a refund.
  const paid = details.lines.map((line) => ({ ...line, refundedQuantity: 0 }));
  const delivered = await deliveredAt(pool, found.orderId);
  // There is a return: what became of the order since, such as its refund, does not change when it had to be asked for.
  const lastDay = (days: number) => returnableUntil({ status: "completed", deliveredAt: delivered, days });
  const customer = order.email === "" ? null : await findCustomer(pool, order.email.toLowerCase());
  const ids = order.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const options = await exchangeOptions(pool, ids);
  const money = (amount: number) => adminMoney(amount, settings.currency, order.currency);
  return {
    found,
    name: order.billing.firstName || order.email || "the customer",
    lines: found.lines.map((line) => {
      const sold = order.lines.find((each) => each.id === line.id);
      const { productId = null, variationId = null } = sold ?? {};
      return {
        ...line,
        of: sold?.quantity ?? line.quantity,
        price: money(refundWorth(paid, new Map([[line.id, line.quantity]]), order.pricesIncludeTax)),
        own: productId === null ? "" : refOf({ productId, variationId }),
        options: (options.get(productId ?? 0) ?? []).map(({ price, ...option }) => ({
          ...option,
          price: price === null ? "" : money(price),
        })),
      };
    }),
    pictures: await readLineFiles(pool, found.orderId),
    worth: Math.min(worth, refundable(order)),
    revision: order.revision,
    currency: { ...settings.currency, code: order.currency },
    paidWith: order.paymentTitle,
    isByProvider: details.payments.some(({ status }) => status === "paid"),
    policy: {
      days: settings.delivery.returnDays,
      deliveredAt: delivered,
      until: lastDay(settings.delivery.returnDays),
      withdrawalUntil: lastDay(Math.max(WITHDRAWAL_DAYS, settings.delivery.returnDays)),
    },
    customer: {
      email: order.email,
      orders: customer?.orders ?? 0,
      spent: customer ? money(customer.spent) : "",
      returns: await countReturnsOf(pool, order.email),
    },
    clock: { now, timeZone: shipPromise(settings, now).timeZone },
    canSendMail: await hasMailServer(shop),
    version: versionOf(storedOf(found)),
    mayAct: mayActAs(staff, "manager"),
  };
}

export type ReturnPageData = NonNullable<Awaited<ReturnType<typeof readReturnPage>>>;
