import { data, redirect } from "react-router";
import { choosePassword, findChoice } from "../../../server/accounts/choose-password.ts";
import { requestLetter } from "../../../server/accounts/letters.ts";
import { passwordProblemText } from "../../../server/accounts/password-rules.ts";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import { customerNumberCookies } from "../../../server/tracking/customer-number.ts";
import { NoticeList } from "../cart/notices.tsx";
import checkoutStyles from "../checkout/checkout.css?url";
import { headTags } from "../head.ts";
import type { Route } from "./+types/lost-password";
import { AccountField } from "./account-field.tsx";
import { accountHead } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ACCOUNT_PATH, LOST_PASSWORD_PATH } from "./addresses.ts";
import { letterNotice } from "./letter-notice.ts";
import { accountRequest, formOf } from "./require-customer.server.ts";
import { say } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

export const handle = { bodyClass: "woocommerce-account woocommerce-page woocommerce-lost-password" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await accountRequest(context);
  const token = new URL(request.url).searchParams.get("token");
  const choice = token === null ? null : await findChoice(shop, token);
  const isAlive = choice?.role === "customer";
  return {
    token: isAlive ? token : null,
    email: isAlive ? choice.email : "",
    isNew: choice?.kind === "registration",
    isOver: token !== null && !isAlive,
    head: await accountHead(shop, say("Choose a password")),
  };
}

interface Answer {
  readonly notices: readonly StoredNotice[];
}

function overNotice(): StoredNotice {
  return { kind: "error", text: say("This link is over. Please ask for a new one.") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = await accountRequest(context);
  const form = await formOf(request);
  const token = form.get("token");
  if (token === undefined) {
    const written = await requestLetter(shop, "password", (form.get("user_login") ?? "").slice(0, 200), address);
    return data<Answer>({ notices: [letterNotice(written)] }, { status: written === "written" ? 200 : 422 });
  }
  const chosen = await choosePassword(shop, { token, password: form.get("password_1") ?? "", cookies });
  if (!chosen.ok) {
    const { error } = chosen;
    const notice: StoredNotice =
      error.code === "link-over"
        ? overNotice()
        : { kind: "error", text: passwordProblemText(error.problem, "customer") };
    return data<Answer>({ notices: [notice] }, { status: 422 });
  }
  const { setCookie, person } = chosen.value;
  const cookiesToSet = setCookie === null ? [] : [setCookie, ...(await customerNumberCookies(shop, person.id))];
  const headers = new Headers(cookiesToSet.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(ACCOUNT_PATH, { status: 303, headers });
}

export default function LostPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, isNew, isOver } = loaderData;
  const notices = actionData?.notices ?? (isOver ? [overNotice()] : []);
  return (
    <div className="woocommerce account-page wrap">
      <div className="account-content">
        <h1 className="page-title">{isNew ? say("Welcome") : say("Choose a new password")}</h1>
        <NoticeList notices={notices} />
        {token === null ? (
          <form method="post" action={LOST_PASSWORD_PATH} className="woocommerce-ResetPassword account-form">
            <p>{say("Enter your e-mail address, and we send you a link with which you choose a new password.")}</p>
            <AccountField
              id="user_login"
              name="user_login"
              label={say("E-mail address")}
              type="email"
              autoComplete="username"
              required
            />
            <button type="submit" className="button">
              {say("Send the link")}
            </button>
          </form>
        ) : (
          <form method="post" className="woocommerce-ResetPassword account-form">
            <input type="hidden" name="token" value={token} />
            <p>{sayWith("For the account of {email}.", { email: <strong>{email}</strong> })}</p>
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <AccountField
              id="password_1"
              name="password_1"
              label={say("Password")}
              hint={say("At least 8 characters.")}
              type="password"
              autoComplete="new-password"
              required
            />
            <button type="submit" className="button">
              {say("Save the password")}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
