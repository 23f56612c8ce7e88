import { redirect } from "react-router";
import { endSession } from "../../../server/people/accounts/sessions.ts";
import { headTags } from "../head.ts";
import type { Route } from "./+types/customer-logout";
import { AccountFrame } from "./account-frame.tsx";
import { readAccountFrame } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ACCOUNT_PATH, LOGOUT_PATH } from "./addresses.ts";
import { accountRequest, requireCustomer } from "./require-customer.server.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A GET does not sign out: an image on another site could request it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  return readAccountFrame(shop, customer, t("Sign out"));
}

export async function action({ context }: Route.ActionArgs) {
  const { shop, cookies } = await accountRequest(context);
  const gone = await endSession(shop, cookies, "account");
  const headers = new Headers(gone.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(ACCOUNT_PATH, { status: 303, headers });
}

export default function CustomerLogout({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <AccountFrame title={t("Sign out")} here={LOGOUT_PATH} counts={counts}>
      <p>{t("Your cart stays as it is.")}</p>
      <form method="post" action={LOGOUT_PATH}>
        <button type="submit" className="button">
          {t("Sign out")}
        </button>
      </form>
    </AccountFrame>
  );
}
