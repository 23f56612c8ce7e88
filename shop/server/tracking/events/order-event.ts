import { toDecimal } from "@vitrine/commerce/money";
import type { RawVisitor } from "@vitrine/tracking/gateway/ingest";
import type { EventItem } from "../../../event-params/event-item.ts";
import type { OrderView } from "../../sales/orders/find-order.ts";
import { withOrder } from "./owned-order.ts";
import type { BuyerVisit } from "./save-buyer-visit.ts";
import { couponCodes } from "@vitrine/commerce/orders";

/** The customer's data that vendors may receive. */
export function buyerOf(visit: Partial<BuyerVisit>, order: OrderView, hasPersonalData: boolean): RawVisitor {
  const visitor: RawVisitor = {
    emails: [],
    phones: [],
    firstName: "",
    lastName: "",
    city: "",
    state: "",
    postcode: "",
    country: "",
    referrer: "",
    externalId: visit.externalId ?? "",
    address: visit.address ?? "",
    userAgent: visit.userAgent ?? "",
    cookies: visit.cookies ?? {},
    consent: visit.consent ?? { adUserData: false, adPersonalization: false },
  };
  return hasPersonalData ? withOrder(visitor, order) : visitor;
}

/** An order in the form that events use, with amounts in the major unit. */
export function eventOrderOf(order: OrderView, decimals: number) {
  const amount = (minor: number) => Number(toDecimal(minor, decimals));
  return {
    number: String(order.number),
    total: amount(order.total),
    tax: amount(order.tax),
    shipping: amount(order.shipping),
    coupons: couponCodes(order),
    items: order.lines.map(({ productId, variationId, name, sku, productSku, quantity, unitPrice }): EventItem => ({
      id: String(variationId ?? productId ?? ""),
      name,
      sku,
      quantity,
      price: amount(unitPrice),
      categories: [],
      list: null,
      index: null,
      groupId: variationId === null ? null : String(productId ?? ""),
      groupSku: productSku,
      variant: null,
    })),
  };
}
