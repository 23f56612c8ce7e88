import { data, redirect } from "react-router";
import { logIn, logInRefusalText } from "../../../server/accounts/log-in.ts";
import { findSession } from "../../../server/accounts/sessions.ts";
import { requestLetter } from "../../../server/accounts/letters.ts";
import { LOGIN_PATH, officePage, SECOND_FACTOR_PATH } from "../addresses.ts";
import styles from "../admin.css?url";
import { officeHead } from "../office-head.ts";
import { Field } from "../ui/field.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import type { Route } from "./+types/login";
import { DoorFrame } from "./door-frame.tsx";
import { doorRequest, formOf } from "./door-request.server.ts";

export const handle = { hydrate: true, bodyClass: "office office-door" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Sign in");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, cookies } = doorRequest(context);
  const to = officePage(new URL(request.url).searchParams.get("to"));
  const staff = await findSession(shop, cookies, "office");
  if (staff) throw redirect(staff.isWaiting ? SECOND_FACTOR_PATH : to);
  return { to, siteName: (await shop.settings()).shop.name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = doorRequest(context);
  const form = await formOf(request);
  const email = (form.get("email") ?? "").slice(0, 200);
  if (form.get("intent") === "forgotten") {
    await requestLetter(shop, "password", email, address);
    return { email, problems: [], isWritten: true };
  }
  const password = form.get("password") ?? "";
  const entered = await logIn(shop, { kind: "office", email, password, cookies, address });
  if (!entered.ok) {
    const problems = [{ field: null, text: logInRefusalText(entered.error) }];
    return data({ email, problems, isWritten: false }, { status: entered.error.code === "too-many" ? 429 : 422 });
  }
  const { isWaiting, setCookie } = entered.value;
  const to = officePage(form.get("to"));
  const where = isWaiting ? `${SECOND_FACTOR_PATH}?${new URLSearchParams({ to })}` : to;
  return redirect(where, { status: 303, headers: { "Set-Cookie": setCookie } });
}

export default function Login({ loaderData: { to, siteName }, actionData }: Route.ComponentProps) {
  return (
    <DoorFrame title="Sign in to the office" siteName={siteName}>
      <FormErrors problems={actionData?.problems ?? []} />
      {actionData?.isWritten && (
        <p className="said" role="status">
          If somebody of the staff has this address, a letter with a link is on its way to it.
        </p>
      )}
      <form method="post" action={LOGIN_PATH} className="door-form">
        <input type="hidden" name="to" value={to} />
        <Field name="email" label="E-mail address">
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
          Send me a link for a new password
        </button>
      </form>
    </DoorFrame>
  );
}
