import { data, redirect } from "react-router";
import { choosePassword, findChoice } from "../../../server/people/accounts/choose-password.ts";
import { passwordProblemText } from "../../../server/people/accounts/password-rules.ts";
import { LOGIN_PATH, SECURITY_PATH } from "../addresses.ts";
import styles from "../admin.css?url";
import { adminHead } from "../admin-head.ts";
import { Field } from "../ui/field.tsx";
import { FormErrors, problemOf } from "../ui/form-errors.tsx";
import type { Route } from "./+types/invitation";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signInRequest, formOf, withCookies } from "./sign-in-request.server.ts";

export const handle = { hydrate: true, bodyClass: "admin admin-sign-in" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Choose a password");

const OVER = "This link has expired. Ask an owner for a new one, or request a new password on the sign-in page.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = signInRequest(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const choice = await findChoice(shop, token);
  const isStaff = choice !== null && choice.role !== "customer";
  const { name } = (await shop.settings()).shop;
  return {
    siteName: name,
    token,
    invited: isStaff ? { email: choice.email, isNew: choice.kind === "invitation" } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies } = signInRequest(context);
  const form = await formOf(request);
  const [token, password, name] = [form.get("token") ?? "", form.get("password") ?? "", form.get("name") ?? ""];
  const chosen = await choosePassword(shop, { token, password, name, cookies });
  if (!chosen.ok) {
    const { error } = chosen;
    const problem =
      error.code === "link-over"
        ? { field: null, text: OVER }
        : { field: "password", text: passwordProblemText(error.problem, "viewer") };
    return data({ problems: [problem] }, { status: 422 });
  }
  const { isSignedIn, setCookies } = chosen.value;
  return redirect(isSignedIn ? SECURITY_PATH : LOGIN_PATH, { status: 303, headers: withCookies(setCookies) });
}

export default function Invitation({ loaderData: { siteName, token, invited }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? [];
  return (
    <SignInFrame title={invited?.isNew ? "Welcome to the admin" : "Choose a password"} siteName={siteName}>
      <FormErrors problems={problems} />
      {invited === null ? (
        problems.length === 0 && <p>{OVER}</p>
      ) : (
        <form method="post" className="sign-in-form">
          <input type="hidden" name="token" value={token} />
          <p>
            You’ll sign in as <strong>{invited.email}</strong>.
          </p>
          {invited.isNew && (
            <Field name="name" label="Your name" isOptional>
              {(control) => <input {...control} type="text" autoComplete="name" maxLength={200} />}
            </Field>
          )}
          <Field
            name="password"
            label="Password"
            hint="Use at least 12 characters; avoid common passwords."
            problem={problemOf(problems, "password")}
          >
            {(control) => <input {...control} type="password" autoComplete="new-password" required minLength={12} />}
          </Field>
          <button type="submit" className="button">
            Continue
          </button>
        </form>
      )}
    </SignInFrame>
  );
}
