import { data, redirect } from "react-router";
import { listAccountOrders } from "../../../server/accounts/account-orders.ts";
import { requestLetter } from "../../../server/accounts/letters.ts";
import { logIn, logInRefusalText } from "../../../server/accounts/log-in.ts";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import { customerNumberCookies } from "../../../server/tracking/customer-number.ts";
import checkoutStyles from "../checkout/checkout.css?url";
import { NoticeList } from "../cart/notices.tsx";
import { headTags } from "../head.ts";
import type { Route } from "./+types/account";
import { accountHead } from "./account-head.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import styles from "./account.css?url";
import { ACCOUNT_PATH, afterLogin } from "./addresses.ts";
import { letterNotice } from "./letter-notice.ts";
import { OrderTable } from "./order-table.tsx";
import { accountRequest, formOf } from "./require-customer.server.ts";
import { LoginForm, RegisterForm } from "./sign-in-forms.tsx";
import { say } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, customer } = await accountRequest(context);
  const orders = customer ? await listAccountOrders(shop.database.pool, customer, { limit: 3 }) : [];
  const { currency } = await shop.settings();
  return {
    customer: customer && { name: customer.name, email: customer.email },
    orders,
    currency,
    head: await accountHead(shop, say("My account")),
  };
}

interface Answer {
  readonly notices: readonly StoredNotice[];
  readonly email: string;
  readonly to: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = await accountRequest(context);
  const form = await formOf(request);
  const to = form.get("to") ?? "";
  if (form.get("intent") === "register") {
    const written = await requestLetter(shop, "registration", (form.get("email") ?? "").slice(0, 200), address);
    return data<Answer>(
      { notices: [letterNotice(written)], email: "", to },
      { status: written === "written" ? 200 : 422 },
    );
  }
  const email = (form.get("username") ?? "").slice(0, 200);
  const password = form.get("password") ?? "";
  const entered = await logIn(shop, { kind: "account", email, password, cookies, address });
  if (!entered.ok) {
    const notices: StoredNotice[] = [{ kind: "error", text: logInRefusalText(entered.error) }];
    return data<Answer>({ notices, email, to }, { status: entered.error.code === "too-many" ? 429 : 422 });
  }
  // The cart is in a cookie of its own and stays what it was.
  const cookiesToSet = [entered.value.setCookie, ...(await customerNumberCookies(shop, entered.value.person.id))];
  const headers = new Headers(cookiesToSet.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(afterLogin(to), { status: 303, headers });
}

export default function Account({ loaderData: { customer, orders, currency }, actionData }: Route.ComponentProps) {
  const notices = actionData?.notices ?? [];
  if (customer) {
    return (
      <AccountFrame title={say("My account")} here={ACCOUNT_PATH} notices={notices}>
        <p>
          {sayWith(
            customer.name === ""
              ? "Hello, you are signed in as {email}."
              : "Hello {name}, you are signed in as {email}.",
            { name: customer.name, email: <strong>{customer.email}</strong> },
          )}
        </p>
        <h2>{say("Newest orders")}</h2>
        <OrderTable orders={orders} currency={currency} />
      </AccountFrame>
    );
  }
  return (
    <div className="woocommerce account-page wrap">
      <div className="account-content">
        <h1 className="page-title">{say("My account")}</h1>
        <NoticeList notices={notices} />
        <div className="account-doors">
          <section aria-labelledby="login-title">
            <h2 id="login-title">{say("Sign in")}</h2>
            <LoginForm email={actionData?.email ?? ""} to={actionData?.to ?? ""} />
          </section>
          <section aria-labelledby="register-title">
            <h2 id="register-title">{say("New here?")}</h2>
            <RegisterForm />
          </section>
        </div>
      </div>
    </div>
  );
}
