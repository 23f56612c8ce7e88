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
