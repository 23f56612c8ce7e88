import { data, redirect } from "react-router";
import { choosePassword, findChoice } from "../../../server/people/accounts/choose-password.ts";
import { adoptOrderAddress } from "../../../server/sales/orders/claim-order.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { requestEmail } from "../../../server/people/accounts/account-emails.ts";
import { passwordProblemText } from "../../../server/people/accounts/password-rules.ts";
import { deleteCookie } from "../../../server/platform/http/cookies.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import type { Shop } from "../../../server/shop.ts";
import { customerCookies } from "../../../server/people/accounts/customer-number.ts";
import { PASSWORD_COOKIE, PASSWORD_SCOPE, privateLinkSecret } from "../../../server/web/private-links.ts";
import checkoutStyles from "../checkout/checkout.css?url";
import { headTags } from "../head.ts";
import type { Route } from "./+types/lost-password";
import { AccountField } from "./account-field.tsx";
import { SignedOutFrame } from "./account-frame.tsx";
import { accountHead } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ACCOUNT_PATH, LOST_PASSWORD_PATH } from "./addresses.ts";
import { emailNotice, noMailText } from "./email-notice.ts";
import { accountRequest, formOf } from "./require-customer.server.ts";
import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";

export const handle = { bodyClass: "woocommerce-account woocommerce-page woocommerce-lost-password" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await accountRequest(context);
  const token = privateLinkSecret(request) || null;
  const choice = token === null ? null : await findChoice(shop, token);
  const isValid = choice?.role === "customer";
  const isExpired = token !== null && !isValid;
  const page = {
    token: isValid ? token : null,
    email: isValid ? choice.email : "",
    isNew: choice?.kind === "registration",
    isExpired,
    canSendMail: await hasMailServer(shop),
    head: await accountHead(shop, t("Choose a password")),
  };
  return data(page, isExpired ? { headers: { "Set-Cookie": deleteLinkCookie(shop) } } : {});
}

/** Passes on the cookie that drops the expired link, so that the page offers a new one. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const deleteLinkCookie = ({ config }: Pick<Shop, "config">) => deleteCookie(config, PASSWORD_COOKIE, PASSWORD_SCOPE);

interface ActionResult {
  readonly notices: readonly StoredNotice[];
}

function expiredNotice(): StoredNotice {
  return { kind: "error", text: t("This link has expired. Please request a new one.") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = await accountRequest(context);
  const form = await formOf(request);
  const token = form.get("token");
  if (token === undefined) {
    const written = await requestEmail(shop, "password", (form.get("user_login") ?? "").slice(0, 200), address);
    return data<ActionResult>(
      { notices: [emailNotice(written, await hasMailServer(shop))] },
      { status: written === "written" ? 200 : 422 },
    );
  }
  const chosen = await choosePassword(shop, { token, password: form.get("password_1") ?? "", cookies });
  if (!chosen.ok) {
    const { error } = chosen;
    const notice: StoredNotice =
      error.code === "link-over"
        ? expiredNotice()
        : { kind: "error", text: passwordProblemText(error.problem, "customer") };
    return data<ActionResult>({ notices: [notice] }, { status: 422 });
  }
  const { isSignedIn, setCookies: session, person } = chosen.value;
  await adoptOrderAddress(shop, person);
  const cookiesToSet = isSignedIn ? [...session, ...(await customerCookies(shop, person.id))] : session;
  const setCookies = new Headers([...cookiesToSet, deleteLinkCookie(shop)].map((cookie) => ["Set-Cookie", cookie]));
  return redirect(ACCOUNT_PATH, { status: 303, headers: setCookies });
}

export default function LostPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, isNew, isExpired, canSendMail } = loaderData;
  const notices = actionData?.notices ?? (isExpired ? [expiredNotice()] : []);
  return (
    <SignedOutFrame title={isNew ? t("Welcome") : t("Choose a new password")} notices={notices}>
      <div className="account-card">
        {token === null ? (
          <form method="post" action={LOST_PASSWORD_PATH} className="woocommerce-ResetPassword account-form">
            <p>
              {canSendMail
                ? t("Enter your email address and we’ll send you a link to choose a new password.")
                : noMailText()}
            </p>
            <AccountField
              id="user_login"
              name="user_login"
              label={t("Email address")}
              type="email"
              autoComplete="username"
              required
            />
            <button type="submit" className="button">
              {t("Send link")}
            </button>
          </form>
        ) : (
          <form method="post" className="woocommerce-ResetPassword account-form">
            <input type="hidden" name="token" value={token} />
            <p>{tRich("For the account of {email}.", { email: <strong>{email}</strong> })}</p>
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <AccountField
              id="password_1"
              name="password_1"
              label={t("Password")}
              hint={t("At least 8 characters.")}
              type="password"
              autoComplete="new-password"
              required
            />
            <button type="submit" className="button">
              {t("Save password")}
            </button>
          </form>
        )}
      </div>
    </SignedOutFrame>
  );
}
