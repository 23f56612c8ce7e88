import { findDownloadsOf } from "../../../server/sales/downloads/find-downloads.ts";
import { DownloadList } from "../checkout/order-downloads.tsx";
import checkoutStyles from "../checkout/checkout.css?url";
import { headTags } from "../head.ts";
import type { Route } from "./+types/downloads";
import { AccountFrame } from "./account-frame.tsx";
import { readAccountFrame } from "./account-head.server.ts";
import styles from "./account.css?url";
import { DOWNLOADS_PATH } from "./addresses.ts";
import { requireCustomer } from "./require-customer.server.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const downloads = await findDownloadsOf(shop.database.pool, customer);
  return { ...(await readAccountFrame(shop, customer, t("Downloads"))), downloads };
}

export default function Downloads({ loaderData: { counts, downloads } }: Route.ComponentProps) {
  return (
    <AccountFrame title={t("Downloads")} here={DOWNLOADS_PATH} counts={counts}>
      {downloads.length === 0 ? (
        <p>{t("No downloads yet. Files appear here once their order is paid.")}</p>
      ) : (
        <DownloadList downloads={downloads} />
      )}
    </AccountFrame>
  );
}
