import { AccountField } from "./account-field.tsx";
import { ACCOUNT_PATH, LOST_PASSWORD_PATH } from "./addresses.ts";
import { say } from "../../../texts/say.ts";

/** Also above the checkout, which is where one comes back to then. */
export function LoginForm({ email = "", to = "" }: { email?: string; to?: string }) {
  return (
    <form method="post" action={ACCOUNT_PATH} className="woocommerce-form woocommerce-form-login login account-form">
      <input type="hidden" name="to" value={to} />
      <AccountField
        id="username"
        name="username"
        label={say("E-mail address")}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
      />
      <AccountField
        id="password"
        name="password"
        label={say("Password")}
        type="password"
        autoComplete="current-password"
        required
      />
      <p className="account-buttons">
        <button type="submit" className="button" name="intent" value="login">
          {say("Sign in")}
        </button>
        <a href={LOST_PASSWORD_PATH}>{say("Forgot your password?")}</a>
      </p>
    </form>
  );
}

export function RegisterForm() {
  return (
    <form
      method="post"
      action={ACCOUNT_PATH}
      className="woocommerce-form woocommerce-form-register register account-form"
    >
      <AccountField
        id="reg_email"
        name="email"
        label={say("E-mail address")}
        type="email"
        autoComplete="email"
        required
        hint={say("We send you a link with which you choose a password.")}
      />
      <p className="account-buttons">
        <button type="submit" className="button button-quiet" name="intent" value="register">
          {say("Make an account")}
        </button>
      </p>
    </form>
  );
}
