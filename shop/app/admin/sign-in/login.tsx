import { data, redirect } from "react-router";
import { logIn, logInRefusalText } from "../../../server/people/accounts/log-in.ts";
import { findSession } from "../../../server/people/accounts/sessions.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { requestEmail } from "../../../server/people/accounts/account-emails.ts";
import { LOGIN_PATH, adminPage, SECOND_FACTOR_PATH } from "../addresses.ts";
import styles from "../admin.css?url";
import { adminHead } from "../admin-head.ts";
import { Field } from "../ui/field.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import type { Route } from "./+types/login";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signInRequest, formOf, TOO_MANY, withCookies } from "./sign-in-request.server.ts";

export const handle = { hydrate: true, bodyClass: "admin admin-sign-in" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Sign in");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, cookies } = signInRequest(context);
  const to = adminPage(new URL(request.url).searchParams.get("to"));
  const staff = await findSession(shop, cookies, "admin");
  if (staff) throw redirect(staff.isWaiting ? SECOND_FACTOR_PATH : to);
  return { to, siteName: (await shop.settings()).shop.name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = signInRequest(context);
  const form = await formOf(request);
  const email = (form.get("email") ?? "").slice(0, 200);
  const to = adminPage(form.get("to"));
  if (form.get("intent") === "forgotten") {
    await requestEmail(shop, "password", email, address);
    return { email, to, problems: [], isWritten: true, isSent: await hasMailServer(shop) };
  }
  const password = form.get("password") ?? "";
  const entered = await logIn(shop, { kind: "admin", email, password, cookies, address });
  if (!entered.ok) {
    const problems = [{ field: null, text: logInRefusalText(entered.error) }];
    return data(
      { email, to, problems, isWritten: false, isSent: false },
      entered.error.code === "too-many" ? TOO_MANY : { status: 422 },
    );
  }
  const { isWaiting, setCookies } = entered.value;
  const where = isWaiting ? `${SECOND_FACTOR_PATH}?${new URLSearchParams({ to })}` : to;
  return redirect(where, { status: 303, headers: withCookies(setCookies) });
}

export default function Login({ loaderData: { siteName, to: requested }, actionData }: Route.ComponentProps) {
  const to = actionData?.to ?? requested;
  return (
    <SignInFrame title="Sign in to the admin" siteName={siteName}>
      <FormErrors problems={actionData?.problems ?? []} />
      {actionData?.isWritten && (
        <p className="status-message" role="status">
          {actionData.isSent
            ? "If this address belongs to a member of staff, we have emailed them a link."
            : "No mail server is set up, so no email can be sent. The link is in the mail folder of the shop’s data directory."}
        </p>
      )}
      <form method="post" action={LOGIN_PATH} className="sign-in-form">
        <input type="hidden" name="to" value={to} />
        <Field name="email" label="Email address">
          {(control) => (
            <input {...control} type="email" autoComplete="username" required defaultValue={actionData?.email ?? ""} />
          )}
        </Field>
        <Field name="password" label="Password">
          {(control) => <input {...control} type="password" autoComplete="current-password" />}
        </Field>
        <button type="submit" className="button" name="intent" value="enter">
          Sign in
        </button>
        <button type="submit" className="link-button" name="intent" value="forgotten">
          Email me a link to set a new password
        </button>
      </form>
    </SignInFrame>
  );
}
