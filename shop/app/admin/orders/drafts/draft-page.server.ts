import { randomUUID } from "node:crypto";
import { addressLines, countryList, statesOf } from "@vitrine/commerce/addresses";
import { type Minor, toDecimal } from "@vitrine/commerce/money";
import type { Person } from "../../../../server/people/accounts/person.ts";
import { mayActAs } from "../../../../server/people/accounts/person.ts";
import { findCustomer, listCustomers } from "../../../../server/people/customers/list-customers.ts";
import { hasMailServer } from "../../../../server/platform/mail/has-mail-server.ts";
import { taxPlace } from "../../../../server/sales/checkout/places.ts";
import { type DraftContent, draftName, EMPTY_DRAFT, LINK_DAYS, nameOf } from "../../../../server/sales/drafts/draft.ts";
import { type DraftItem, readDraftItems } from "../../../../server/sales/drafts/draft-lines.ts";
import type { Draft } from "../../../../server/sales/drafts/draft-rows.ts";
import { detailsOf, imageOf, stockLeft } from "../../../../server/sales/drafts/find-items.ts";
import { draftProblems } from "../../../../server/sales/drafts/place-draft.ts";
import { priceDraft } from "../../../../server/sales/drafts/price-draft.ts";
import { knownOrderTags } from "../../../../server/sales/orders/order-tags.ts";
import { payableUntilText } from "../../../../server/sales/orders/payable-until.ts";
import { shipPromise } from "../../../../server/sales/orders/ship-promise.ts";
import type { Shop } from "../../../../server/shop.ts";
import { adminMoney } from "../../ui/admin-money.ts";
import { momentLabel, momentWords } from "../../ui/clock.ts";
import type { LookupRow } from "../../ui/lookup.tsx";
import { explainTax } from "./explain-tax.ts";
import { foundProducts } from "./found-products.server.ts";

const DAY_MS = 86_400_000;
const FOUND_CUSTOMERS = 6;
const LONGEST_SEARCH = 200;

/** Everything that the page of a draft shows; `draft` is null for a new one. */
export async function readDraftPage(shop: Shop, staff: Person, draft: Draft | null, url: URL) {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const { currency, checkout, tax } = settings;
  const content = draft?.content ?? EMPTY_DRAFT;
  const items = await readDraftItems(pool, content.lines);
  const priced = priceDraft(content, items, settings);
  const { totals } = priced;
  const money = (amount: Minor) => adminMoney(amount, currency);
  const plain = (amount: Minor) => toDecimal(amount, currency.decimals);
  const search = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, LONGEST_SEARCH).trim();
  const [q, who] = [search("q"), search("who")];
  const now = shop.now();
  const clock = { now, timeZone: shipPromise(settings, now).timeZone };
  const { address } = content;
  const country = address.country || checkout.country;
  const customer = address.email === "" ? null : await findCustomer(pool, address.email.toLowerCase());
  const place = taxPlace(
    { billing: { ...address, country }, shipsElsewhere: false },
    settings,
    priced.rate?.isPickup ?? false,
  );
  return {
    id: draft?.id ?? null,
    name: draft ? draftName(draft.id) : "",
    key: draft?.key ?? randomUUID(),
    /** Of its copy. */
    copyKey: randomUUID(),
    version: draft?.version ?? 0,
    saved: draft ? `Saved ${momentWords(draft.updatedAt, clock)} by ${draft.savedBy}` : "Not saved yet",
    values: valuesOf(content, plain, country),
    lines: items.map((item) => shownLine(item, content, money, plain)),
    missing: content.lines.length - items.length,
    sums: {
      count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal: money(totals.subtotal),
      discount: totals.discount > 0 ? money(-totals.discount) : "",
      shipping: content.delivery.kind === "none" || !priced.needsShipping ? "" : money(totals.shipping),
      taxes: totals.pricesIncludeTax
        ? []
        : totals.taxes.map(({ rate, goods, shipping }) => ({ name: rate.name, amount: money(goods + shipping) })),
      total: money(totals.total),
      isFree: totals.total === 0,
    },
    needsShipping: priced.needsShipping,
    rates: priced.rates.map(({ id, title, cost }) => ({
      value: `rate:${id}`,
      label: `${title}, ${cost === 0 ? "free" : money(cost)}`,
    })),
    chosenRate: priced.rate && content.delivery.kind === "rate" ? `rate:${priced.rate.id}` : "",
    explanation: explainTax(totals, { country: place.country, hasDiscount: content.discount !== null, money }),
    currencySign: currency.symbol,
    taxClasses: [
      { value: "", label: "Standard tax" },
      ...tax.classes.map(({ slug, name }) => ({ value: slug, label: name })),
    ],
    days: LINK_DAYS.map((days) => ({
      value: String(days),
      label: `In ${days === 1 ? "1 day" : `${days} days`}, ${momentLabel(new Date(now.getTime() + days * DAY_MS), clock)}`,
    })),
    until: payableUntilText(new Date(now.getTime() + content.days * DAY_MS), settings),
    customer:
      address.email === "" && nameOf(address) === ""
        ? null
        : {
            name: nameOf(address) || address.email,
            figures: customer
              ? `${customer.orders === 1 ? "1 order" : `${customer.orders} orders`} · ${money(customer.spent)}`
              : "New customer",
            email: address.email,
            isKnown: customer !== null,
            lines: addressLines(address, checkout.country),
          },
    countries: countryList(checkout.sellsTo).map(({ code, name }) => ({ value: code, label: name })),
    states: statesOf(country).map(({ code, name }) => ({ value: code, label: name })),
    knownTags: await knownOrderTags(pool),
    problems: url.searchParams.has("check") ? draftProblems(content, items, priced, settings) : [],
    canSendMail: await hasMailServer(shop),
    mayAct: mayActAs(staff, "manager"),
    found: { q, rows: await foundProducts(pool, q, money), who, customers: await foundCustomers() },
  };

  async function foundCustomers(): Promise<readonly LookupRow[]> {
    if (who === "") return [];
    const part = { page: 1, perPage: FOUND_CUSTOMERS, sort: "last-order", direction: "desc" } as const;
    const { rows } = await listCustomers(pool, who, part);
    return rows.map(({ email, name, orders }) => ({
      ref: email,
      title: name || email,
      detail: email,
      end: orders === 1 ? "1 order" : `${orders} orders`,
    }));
  }
}

export type DraftPageData = Awaited<ReturnType<typeof readDraftPage>>;
export type ShownDraftLine = DraftPageData["lines"][number];

function shownLine(
  line: DraftItem,
  { lines }: DraftContent,
  money: (amount: Minor) => string,
  plain: (amount: Minor) => string,
) {
  const { key, item, quantity, unitPrice, catalogPrice, isCustom } = line;
  const stored = lines.find((each) => each.key === key);
  const isChanged = !isCustom && stored?.price != null && stored.price !== catalogPrice;
  return {
    key,
    isCustom,
    productId: isCustom ? null : item.productId,
    name: item.name,
    details: isCustom ? "Custom item" : detailsOf(line),
    image: imageOf(line),
    quantity,
    price: unitPrice === null ? "" : plain(unitPrice),
    /** In minor units, to tell a changed price from the catalogue's. */
    catalog: catalogPrice === null ? "" : String(catalogPrice),
    catalogPrice: isChanged && catalogPrice !== null ? money(catalogPrice) : "",
    total: unitPrice === null ? "–" : money(unitPrice * quantity),
    stock: stockWords(stockLeft(line), quantity),
  };
}

export function stockWords(
  left: number | null,
  quantity: number,
): { readonly text: string; readonly tone: "" | "good" | "bad" | "waiting" } {
  if (left === null) return { text: "", tone: "" };
  if (left <= 0) return { text: "Sold out", tone: "bad" };
  if (left < quantity) return { text: `Only ${left} in stock`, tone: "bad" };
  if (left === quantity)
    return { text: left === 1 ? "Last one in stock" : `The last ${left} in stock`, tone: "waiting" };
  return { text: `${left} in stock`, tone: "good" };
}

function valuesOf(
  content: DraftContent,
  plain: (amount: Minor) => string,
  country: string,
): Readonly<Record<string, string>> {
  const { discount, delivery, address, tags } = content;
  return {
    ...address,
    country,
    discount: discount ? (discount.kind === "percent" ? String(discount.rate / 10_000) : plain(discount.amount)) : "",
    "discount-kind": discount?.kind ?? "percent",
    "discount-reason": discount?.reason ?? "",
    delivery: delivery.kind === "rate" ? (delivery.id === "" ? "" : `rate:${delivery.id}`) : delivery.kind,
    "delivery-title": delivery.kind === "custom" ? delivery.title : "",
    "delivery-price": delivery.kind === "custom" ? plain(delivery.cost) : "",
    note: content.note,
    tags: tags.join(", "),
    payment: content.payment,
    days: String(content.days),
    message: content.message,
    "paid-with": content.paidWith,
  };
}
