import { redirect } from "react-router";
import { endSession } from "../../../server/accounts/sessions.ts";
import { forgetCustomerNumber } from "../../../server/tracking/customer-number.ts";
import { headTags } from "../head.ts";
import type { Route } from "./+types/customer-logout";
import { AccountFrame } from "./account-frame.tsx";
import { accountHead } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ACCOUNT_PATH, LOGOUT_PATH } from "./addresses.ts";
import { accountRequest, requireCustomer } from "./require-customer.server.ts";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Opening the page does nothing: a picture on another site could open it too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireCustomer(context);
  return { head: await accountHead(shop, say("Sign out")) };
}

export async function action({ context }: Route.ActionArgs) {
  const { shop, cookies } = await accountRequest(context);
  const cookie = await endSession(shop, cookies, "account");
  const headers = new Headers([cookie, forgetCustomerNumber(shop)].map((each) => ["Set-Cookie", each]));
  return redirect(ACCOUNT_PATH, { status: 303, headers });
}

export default function CustomerLogout() {
  return (
    <AccountFrame title={say("Sign out")} here={LOGOUT_PATH}>
      <p>{say("Your cart stays as it is.")}</p>
      <form method="post" action={LOGOUT_PATH}>
        <button type="submit" className="button">
          {say("Sign out")}
        </button>
      </form>
    </AccountFrame>
  );
}
