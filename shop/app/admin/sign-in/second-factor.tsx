import { data, redirect } from "react-router";
import { logInRefusalText, passSecondFactor } from "../../../server/people/accounts/log-in.ts";
import { findSession } from "../../../server/people/accounts/sessions.ts";
import { LOGIN_PATH, adminPage, SECOND_FACTOR_PATH } from "../addresses.ts";
import styles from "../admin.css?url";
import { adminHead } from "../admin-head.ts";
import { Field } from "../ui/field.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import type { Route } from "./+types/second-factor";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signInRequest, formOf, TOO_MANY, withCookies } from "./sign-in-request.server.ts";

export const handle = { hydrate: true, bodyClass: "admin admin-sign-in" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Two-factor authentication");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, cookies } = signInRequest(context);
  const to = adminPage(new URL(request.url).searchParams.get("to"));
  const staff = await findSession(shop, cookies, "admin");
  if (!staff?.isWaiting) throw redirect(staff ? to : LOGIN_PATH);
  return { to, siteName: (await shop.settings()).shop.name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = signInRequest(context);
  const form = await formOf(request);
  const to = adminPage(form.get("to"));
  const passed = await passSecondFactor(shop, cookies, (form.get("code") ?? "").slice(0, 100), address);
  if (passed.ok) {
    return redirect(to, { status: 303, headers: withCookies(passed.value.setCookies) });
  }
  const { error } = passed;
  if (error.code === "no-session") return redirect(LOGIN_PATH, { status: 303 });
  const text = error.code === "wrong" ? "Incorrect code, or already used." : logInRefusalText(error);
  return data({ to, problems: [{ field: "code", text }] }, error.code === "wrong" ? { status: 422 } : TOO_MANY);
}

export default function SecondFactor({ loaderData: { siteName, to: requested }, actionData }: Route.ComponentProps) {
  const to = actionData?.to ?? requested;
  return (
    <SignInFrame title="Two-factor authentication" siteName={siteName}>
      <FormErrors problems={actionData?.problems ?? []} />
      <form method="post" action={SECOND_FACTOR_PATH} className="sign-in-form">
        <input type="hidden" name="to" value={to} />
        <Field
          name="code"
          label="Code"
          hint="The six digits in your authenticator app, or one of your recovery codes."
          problem={actionData?.problems[0]?.text}
        >
          {(control) => <input {...control} type="text" autoComplete="one-time-code" required maxLength={40} />}
        </Field>
        <button type="submit" className="button">
          Continue
        </button>
      </form>
    </SignInFrame>
  );
}
