import { data, redirect } from "react-router";
import { changePasswordText } from "../../../server/people/accounts/change-password.ts";
import { provePerson } from "../../../server/people/accounts/prove.ts";
import { confirmSession, isFresh } from "../../../server/people/accounts/sessions.ts";
import { CONFIRM_PATH, adminPage } from "../addresses.ts";
import styles from "../admin.css?url";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Field } from "../ui/field.tsx";
import { FormErrors, problemOf } from "../ui/form-errors.tsx";
import type { Route } from "./+types/confirm";
import { SignInFrame } from "./sign-in-frame.tsx";
import { formOf, TOO_MANY } from "./sign-in-request.server.ts";

export const handle = { hydrate: true, bodyClass: "admin admin-sign-in" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Confirm it’s you");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { searchParams } = new URL(request.url);
  const to = adminPage(searchParams.get("to"));
  if (isFresh(shop, staff)) throw redirect(to);
  return {
    to,
    email: staff.email,
    hasSecondFactor: staff.hasSecondFactor,
    wasInterrupted: searchParams.has("interrupted"),
    siteName: (await shop.settings()).shop.name,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const form = await formOf(request);
  const to = adminPage(form.get("to"));
  const proof = await provePerson(shop, staff, form.get("proof") ?? "");
  if (proof === "right") {
    await confirmSession(shop, staff);
    return redirect(to, { status: 303 });
  }
  const wrong = staff.hasSecondFactor ? "Incorrect password or code." : "Incorrect password.";
  const text = proof === "wrong" ? wrong : changePasswordText({ code: proof }, staff.role);
  return data({ to, problems: [{ field: "proof", text }] }, proof === "wrong" ? { status: 422 } : TOO_MANY);
}

export default function ConfirmPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasSecondFactor, wasInterrupted, siteName } = loaderData;
  // The form is sent to the path without its query, so the response repeats the target.
  const to = actionData?.to ?? loaderData.to;
  const problems = actionData?.problems ?? [];
  return (
    <SignInFrame title="Confirm it’s you" siteName={siteName}>
      <FormErrors problems={problems} />
      <p>
        {wasInterrupted
          ? "Nothing has been changed yet. Confirm it’s you, then send the form again."
          : "The next page controls who has access, or holds keys and back-ups. It’s been over 15 minutes since you last confirmed."}
      </p>
      <form method="post" action={CONFIRM_PATH} className="sign-in-form">
        <input type="hidden" name="to" value={to} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="proof"
          label={hasSecondFactor ? "Password or two-factor code" : "Password"}
          hint={`You are signed in as ${email}.`}
          problem={problemOf(problems, "proof")}
        >
          {(control) => <input {...control} type="password" autoComplete="current-password" required />}
        </Field>
        <button type="submit" className="button">
          Confirm
        </button>
        <a href="/admin/">Cancel</a>
      </form>
    </SignInFrame>
  );
}
