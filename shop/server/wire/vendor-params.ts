import type { DestinationName, Loose } from "@vitrine/tracking/gateway/intake";

/** A product as events name it; prices in the currency's main unit. */
export interface ToldItem {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
}

export interface ToldSale {
  readonly items: readonly ToldItem[];
  readonly value: number;
  readonly currency: string;
}

export interface ToldPurchase extends ToldSale {
  readonly order: string;
  readonly tax: number;
  readonly shipping: number;
}

/** What looking at a product is called by each vendor's pixel. */
export const VIEW_NAMES: Readonly<Record<DestinationName, string>> = {
  facebook: "ViewContent",
  tiktok: "ViewContent",
  pinterest: "viewcontent",
  ga: "view_item",
  google_ads: "view_item",
  bing: "ViewContent",
};

/** And a purchase. Pages must use the same word, or vendors cannot tell that both are one. */
export const PURCHASE_NAMES: Readonly<Record<DestinationName, string>> = {
  facebook: "Purchase",
  tiktok: "CompletePayment",
  pinterest: "checkout",
  ga: "purchase",
  google_ads: "purchase",
  bing: "Purchase",
};

/** Products and their value, in the words of each vendor's pixel. */
export function saleParams(destination: DestinationName, { items, value, currency }: ToldSale): Loose {
  const ids = items.map(({ id }) => id);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  switch (destination) {
    case "facebook":
      return {
        content_type: "product",
        content_ids: ids,
        content_name: items[0]?.name ?? "",
        contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
        num_items: count,
        value,
        currency,
      };
    case "tiktok":
      return {
        content_type: "product",
        contents: items.map(({ id, name, quantity, price }) => ({
          content_id: id,
          content_name: name,
          content_type: "product",
          quantity,
          price,
        })),
        quantity: count,
        value,
        currency,
      };
    case "pinterest":
      return {
        value,
        currency,
        order_quantity: count,
        line_items: items.map(({ id, name, quantity, price }) => ({
          product_id: id,
          product_name: name,
          product_price: price,
          product_quantity: quantity,
        })),
      };
    case "ga":
    case "google_ads":
      return {
        value,
        currency,
        items: items.map(({ id, name, quantity, price }) => ({ item_id: id, item_name: name, quantity, price })),
      };
    case "bing":
      return { ecomm_prodid: ids, ecomm_totalvalue: value, revenue_value: value, currency };
  }
}

export function purchaseParams(destination: DestinationName, purchase: ToldPurchase): Loose {
  const { order, tax, shipping } = purchase;
  const sale = saleParams(destination, purchase);
  switch (destination) {
    case "facebook":
    case "tiktok":
    case "pinterest":
      return { ...sale, order_id: order };
    case "ga":
    case "google_ads":
      return { ...sale, transaction_id: order, tax, shipping };
    case "bing":
      return {
        ...sale,
        items: purchase.items.map(({ id, quantity, price }) => ({ id, quantity, price })),
        ecomm_pagetype: "purchase",
        transaction_id: order,
      };
  }
}
