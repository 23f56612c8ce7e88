import { type Address, NO_ADDRESS } from "@vitrine/commerce/addresses";
import type { Coupon } from "@vitrine/commerce/coupons";
import type { ShippingRate } from "@vitrine/commerce/shipping";
import { WHOLE } from "@vitrine/commerce/tax";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { type PricedLines, priceLines, type SoldLine } from "../checkout/price-cart.ts";
import { readCoupons } from "../coupons/coupon-rows.ts";
import type { DraftLine } from "../drafts/draft.ts";
import { customItem, type DraftItem, readDraftItems } from "../drafts/draft-lines.ts";
import { chosenRate, discountCoupon } from "../drafts/price-draft.ts";
import { MANUAL_DISCOUNT_ID } from "../orders/write-order.ts";
import type { EditableLine, EditableOrder } from "./editable-order.ts";
import { lineKey, noEdit, type OrderEdit } from "./order-edit.ts";

/** What the catalogue and the coupons say about an order that is being edited. */
export interface EditFacts {
  /** The order's lines in their order, at the prices they were sold for. */
  readonly kept: readonly SoldLine[];
  readonly added: readonly DraftItem[];
  readonly coupons: readonly Coupon[];
}

export async function readEditFacts(
  connection: Queryable,
  order: EditableOrder,
  added: readonly DraftLine[],
  settings: ShopSettings,
): Promise<EditFacts> {
  const sold = order.lines.map(asDraftLine);
  const items = new Map(
    (
      await readDraftItems(
        connection,
        sold.filter(({ productId }) => productId !== null),
      )
    ).map((item) => [item.key, item]),
  );
  const kept = order.lines.map((line, at) => keptLine(line, items.get(lineKey(line.id)), sold[at]));
  const codes = order.coupons.filter(({ isManual }) => !isManual).map(({ code }) => code);
  const known = (await readCoupons(connection, codes, "")).map(({ coupon }) => coupon);
  return {
    kept,
    added: await readDraftItems(connection, added),
    coupons: promisedCoupons(order, kept, known, settings),
  };
}

function asDraftLine({ id, productId, variationId, name, taxClass, unitPrice, quantity }: EditableLine): DraftLine {
  return { key: lineKey(id), productId, variationId, name, taxClass, price: unitPrice, quantity };
}

/** As it was sold: only what decides about delivery and coupons is the product's as it is now. */
function keptLine(line: EditableLine, found: DraftItem | undefined, sold: DraftLine | undefined): SoldLine {
  const { id, unitPrice, taxClass, choices, quantity, name, sku } = line;
  const known = found ?? customItem(sold ?? asDraftLine(line));
  return {
    ...known,
    key: lineKey(id),
    quantity,
    choices,
    unitPrice,
    taxClass,
    isVirtual: !line.needsShipping,
    item: { ...known.item, productId: line.productId ?? known.item.productId, name, sku },
  };
}

/**
 * The discounts that the customer was promised. A coupon that was changed or deleted since keeps its amount, because its
 * new terms were never part of this order.
 */
function promisedCoupons(
  order: EditableOrder,
  kept: readonly SoldLine[],
  known: readonly Coupon[],
  settings: ShopSettings,
): readonly Coupon[] {
  const used = order.coupons.filter(({ isManual }) => !isManual);
  const asKnown = used.flatMap(({ couponId, code }) =>
    known.filter((each) => each.id === couponId && each.code === code),
  );
  const asPlaced = { kept, added: [], coupons: asKnown };
  const { coupons: applied } = priceEdit(order, noEdit(order), asPlaced, settings);
  const isSame =
    asKnown.length === used.length &&
    used.every(({ code, discount }) => applied.find(({ coupon }) => coupon.code === code)?.discount === discount);
  if (isSame) return asKnown;
  return used.map(({ couponId, code, discount }) => ({
    ...discountCoupon({ kind: "amount", amount: discount, reason: code }),
    // Any ID besides the one of a discount by staff: the code tells stored coupons apart.
    id: couponId ?? MANUAL_DISCOUNT_ID - 1,
  }));
}

/** Totals of the order as edited, by the rules of cart and checkout. */
export function priceEdit(
  order: EditableOrder,
  edit: OrderEdit,
  { kept, added, coupons }: EditFacts,
  settings: ShopSettings,
): PricedLines {
  const { discount, delivery } = edit;
  const lines = [
    ...kept.map((line, at) => ({ ...line, quantity: editedQuantity(edit, order.lines[at], line.quantity) })),
    ...added.filter((line): line is DraftItem & SoldLine => line.unitPrice !== null),
  ].filter(({ quantity }) => quantity > 0);
  return priceLines({
    lines,
    customer: customerOf(order, settings),
    coupons: discount ? [...coupons, discountCoupon(discount)] : coupons,
    settings: withOrderTaxes(settings, order),
    choose: (rates) => (delivery.kind === "keep" ? keptRate(order) : chosenRate(delivery, rates)),
  });
}

function editedQuantity({ quantities }: OrderEdit, line: EditableLine | undefined, otherwise: number): number {
  return line === undefined ? otherwise : (quantities.get(line.id) ?? otherwise);
}

/** Where the order is delivered and billed. */
export function customerOf({ billing, shippingAddress }: EditableOrder, { checkout }: ShopSettings) {
  const shipsElsewhere = (shippingAddress.country ?? "") !== "";
  const settled = (address: Partial<Address>): Address => ({ ...NO_ADDRESS, ...address });
  return {
    billing: { ...settled(billing), country: billing.country || checkout.country },
    shipping: settled(shippingAddress),
    shipsElsewhere,
  };
}

const PER_PERCENT = WHOLE / 100;

/** A rate that the owner changed later stays as it was for the orders placed before. */
function withOrderTaxes(settings: ShopSettings, { taxes }: EditableOrder): ShopSettings {
  const placed = new Map(taxes.map((tax) => [tax.id, tax]));
  const rates = settings.tax.rates.map((rate) => {
    const known = placed.get(rate.id);
    return known ? { ...rate, name: known.name, percent: known.rate / PER_PERCENT } : rate;
  });
  return { ...settings, tax: { ...settings.tax, rates } };
}

/** The delivery as it was sold; null if there is none. */
function keptRate({ shippingRate, shippingTitle, shipping, shippingTax }: EditableOrder): ShippingRate | null {
  if (shippingRate === "" && shippingTitle === "") return null;
  return {
    id: shippingRate,
    title: shippingTitle,
    cost: shipping,
    isTaxable: shippingTax > 0,
    isPickup: shippingRate.startsWith("local_pickup:"),
  };
}
