import { data, redirect } from "react-router";
import { logInRefusalText, passSecondFactor } from "../../../server/accounts/log-in.ts";
import { findSession } from "../../../server/accounts/sessions.ts";
import { LOGIN_PATH, officePage, SECOND_FACTOR_PATH } from "../addresses.ts";
import styles from "../admin.css?url";
import { officeHead } from "../office-head.ts";
import { Field } from "../ui/field.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import type { Route } from "./+types/second-factor";
import { DoorFrame } from "./door-frame.tsx";
import { doorRequest, formOf } from "./door-request.server.ts";

export const handle = { hydrate: true, bodyClass: "office office-door" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Second step");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, cookies } = doorRequest(context);
  const to = officePage(new URL(request.url).searchParams.get("to"));
  const staff = await findSession(shop, cookies, "office");
  if (!staff?.isWaiting) throw redirect(staff ? to : LOGIN_PATH);
  return { to, siteName: (await shop.settings()).shop.name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies, address } = doorRequest(context);
  const form = await formOf(request);
  const passed = await passSecondFactor(shop, cookies, (form.get("code") ?? "").slice(0, 100), address);
  if (passed.ok) {
    return redirect(officePage(form.get("to")), { status: 303, headers: { "Set-Cookie": passed.value.setCookie } });
  }
  const { error } = passed;
  if (error.code === "no-session") return redirect(LOGIN_PATH, { status: 303 });
  const text = error.code === "wrong" ? "This code is not right, or was used already." : logInRefusalText(error);
  return data({ problems: [{ field: "code", text }] }, { status: error.code === "wrong" ? 422 : 429 });
}

export default function SecondFactor({ loaderData: { to, siteName }, actionData }: Route.ComponentProps) {
  return (
    <DoorFrame title="Second step" siteName={siteName}>
      <FormErrors problems={actionData?.problems ?? []} />
      <form method="post" action={SECOND_FACTOR_PATH} className="door-form">
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
          Go on
        </button>
      </form>
    </DoorFrame>
  );
}
