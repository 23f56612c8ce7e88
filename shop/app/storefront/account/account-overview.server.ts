import { isWaitingForPayment } from "@vitrine/commerce/orders";
import type { Catalog } from "../../../server/catalog/catalog.ts";
import { findPerson, type Person, type PersonWithAddresses } from "../../../server/people/accounts/person.ts";
import { findDownloadsOf } from "../../../server/sales/downloads/find-downloads.ts";
import { orderTimeline, readOrderProgress } from "../../../server/sales/orders/order-progress.ts";
import { listWishes } from "../../../server/sales/wishlist/wishlist.ts";
import type { Shop } from "../../../server/shop.ts";
import { t } from "../../../i18n/t.ts";
import { readAccountFrame } from "./account-head.server.ts";
import { readAccountOrders } from "./account-orders.server.ts";
import { addressBook } from "./address-list.tsx";

const ORDERS = 5;
const WISHES = 4;
const DOWNLOADS = 4;

/** The first name alone, if an address says which part of the name it is. */
function greetingOf({ name, billing: { firstName = "" } }: PersonWithAddresses): string {
  return firstName !== "" && name.startsWith(`${firstName} `) ? firstName : name;
}

/** The newest of everything in an account. */
export async function readAccountOverview(
  shop: Shop,
  catalog: Pick<Catalog, "cards">,
  customer: Pick<Person, "id" | "email">,
) {
  const { pool } = shop.database;
  const { currency, checkout } = await shop.settings();
  const person = await findPerson(pool, customer.id);
  const newest = await readAccountOrders(shop, customer, { limit: ORDERS });
  const underWay = newest.find(({ status }) => status === "processing" || isWaitingForPayment(status));
  const wishIds = await listWishes(pool, customer.id);
  return {
    ...(await readAccountFrame(shop, customer, t("My account"))),
    name: person?.name ?? "",
    greeting: person ? greetingOf(person) : "",
    email: customer.email,
    currency,
    underWay: underWay && { order: underWay, steps: orderTimeline(await readOrderProgress(pool, underWay.id)) },
    orders: newest.filter(({ id }) => id !== underWay?.id),
    wishIds,
    wishes: (await catalog.cards(wishIds)).slice(0, WISHES),
    addresses: addressBook(person, checkout.country),
    downloads: (await findDownloadsOf(pool, customer)).slice(0, DOWNLOADS),
  };
}

export type AccountOverviewData = Awaited<ReturnType<typeof readAccountOverview>>;
