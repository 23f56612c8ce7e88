import type { Shop } from "../../../server/shop.ts";
import { type PageHead, pageHead } from "../head.ts";
import { ACCOUNT_PATH } from "./addresses.ts";
import { say } from "../../../texts/say.ts";

/** No search engine has an account. */
export async function accountHead(shop: Shop, title: string): Promise<PageHead> {
  const { shop: site } = await shop.settings();
  const own = { name: site.name, url: shop.config.publicUrl };
  return pageHead(own, { title, description: say("Your account."), path: ACCOUNT_PATH, isIndexed: false });
}
