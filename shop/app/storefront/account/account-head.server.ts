import type { Person } from "../../../server/people/accounts/person.ts";
import { type AccountCounts, countAccountRecords } from "../../../server/sales/orders/account-counts.ts";
import type { Shop } from "../../../server/shop.ts";
import { type PageHead, pageHead } from "../head.ts";
import { ACCOUNT_PATH } from "./addresses.ts";
import { t } from "../../../i18n/t.ts";

/** Account pages are not indexed. */
export async function accountHead(shop: Shop, title: string): Promise<PageHead> {
  const { shop: site } = await shop.settings();
  const own = { name: site.name, url: shop.config.publicUrl };
  return pageHead(own, { title, description: t("Your account."), path: ACCOUNT_PATH, isIndexed: false });
}

/** What every page of a signed-in customer needs besides its own data. */
export async function readAccountFrame(
  shop: Shop,
  customer: Pick<Person, "id" | "email">,
  title: string,
): Promise<{ readonly head: PageHead; readonly counts: AccountCounts }> {
  return { head: await accountHead(shop, title), counts: await countAccountRecords(shop.database.pool, customer) };
}
