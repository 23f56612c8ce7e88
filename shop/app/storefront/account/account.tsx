import { data, redirect } from "react-router";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { requestEmail } from "../../../server/people/accounts/account-emails.ts";
import { logIn, logInRefusalText } from "../../../server/people/accounts/log-in.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import { customerCookies } from "../../../server/people/accounts/customer-number.ts";
import checkoutStyles from "../checkout/checkout.css?url";
import { headTags } from "../head.ts";
import { pageRequestOf } from "../../request-context.ts";
import type { Route } from "./+types/account";
import { accountHead } from "./account-head.server.ts";
import { AccountFrame, SignedOutFrame } from "./account-frame.tsx";
import { AccountOverview } from "./account-overview.tsx";
import { readAccountOverview } from "./account-overview.server.ts";
import styles from "./account.css?url";
import { ACCOUNT_PATH, afterLogin } from "./addresses.ts";
import { emailNotice } from "./email-notice.ts";
import { accountRequest, formOf, TOO_MANY } from "./require-customer.server.ts";
import { LoginForm, RegisterForm } from "./sign-in-forms.tsx";
import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, customer } = await accountRequest(context);
  const { catalog } = pageRequestOf(context);
  const overview = customer && (await readAccountOverview(shop, catalog, customer));
  return {
    overview,
    canSendMail: await hasMailServer(shop),
    head: overview?.head ?? (await accountHead(shop, t("My account"))),
  };
}

interface ActionResult {
  readonly notices: readonly StoredNotice[];
  readonly email: string;
  readonly to: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = await accountRequest(context);
  const form = await formOf(request);
  const to = form.get("to") ?? "";
  if (form.get("intent") === "register") {
    const written = await requestEmail(shop, "registration", (form.get("email") ?? "").slice(0, 200), address);
    return data<ActionResult>(
      { notices: [emailNotice(written, await hasMailServer(shop))], email: "", to },
      { status: written === "written" ? 200 : 422 },
    );
  }
  const email = (form.get("username") ?? "").slice(0, 200);
  const password = form.get("password") ?? "";
  const entered = await logIn(shop, { kind: "account", email, password, cookies, address });
  if (!entered.ok) {
    const notices: StoredNotice[] = [{ kind: "error", text: logInRefusalText(entered.error) }];
    return data<ActionResult>({ notices, email, to }, entered.error.code === "too-many" ? TOO_MANY : { status: 422 });
  }
  // The cart has its own cookie, so signing in does not change it.
  const cookiesToSet = [...entered.value.setCookies, ...(await customerCookies(shop, entered.value.person.id))];
  const headers = new Headers(cookiesToSet.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(afterLogin(to), { status: 303, headers });
}

export default function Account({ loaderData: { overview, canSendMail }, actionData }: Route.ComponentProps) {
  const notices = actionData?.notices ?? [];
  if (overview) {
    const { greeting, email, counts } = overview;
    return (
      <AccountFrame
        title={greeting === "" ? t("My account") : t("Hello, {name}", { name: greeting })}
        here={ACCOUNT_PATH}
        counts={counts}
        notices={notices}
        aside={
          <p className="account-aside">{tRich("You are signed in as {email}.", { email: <strong>{email}</strong> })}</p>
        }
      >
        <AccountOverview overview={overview} />
      </AccountFrame>
    );
  }
  return (
    <SignedOutFrame title={t("My account")} notices={notices}>
      <div className="account-forms">
        <section className="account-card" aria-labelledby="login-title">
          <h2 id="login-title">{t("Sign in")}</h2>
          <LoginForm email={actionData?.email ?? ""} to={actionData?.to ?? ""} />
        </section>
        <section className="account-card" aria-labelledby="register-title">
          <h2 id="register-title">{t("New here?")}</h2>
          <RegisterForm canSendMail={canSendMail} />
        </section>
      </div>
    </SignedOutFrame>
  );
}
