import { AccountField } from "./account-field.tsx";
import { ACCOUNT_PATH, LOST_PASSWORD_PATH } from "./addresses.ts";
import { noMailText } from "./email-notice.ts";
import { t } from "../../../i18n/t.ts";

/** Also shown above the checkout, to which it then returns. */
export function LoginForm({ email = "", to = "" }: { email?: string; to?: string }) {
  return (
    <form method="post" action={ACCOUNT_PATH} className="woocommerce-form woocommerce-form-login login account-form">
      <input type="hidden" name="to" value={to} />
      <AccountField
        id="username"
        name="username"
        label={t("Email address")}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
      />
      <AccountField
        id="password"
        name="password"
        label={t("Password")}
        type="password"
        autoComplete="current-password"
        required
      />
      <p className="account-buttons">
        <button type="submit" className="button" name="intent" value="login">
          {t("Sign in")}
        </button>
        <a href={LOST_PASSWORD_PATH}>{t("Forgot your password?")}</a>
      </p>
    </form>
  );
}

export function RegisterForm({ canSendMail }: { canSendMail: boolean }) {
  return (
    <form
      method="post"
      action={ACCOUNT_PATH}
      className="woocommerce-form woocommerce-form-register register account-form"
    >
      <AccountField
        id="reg_email"
        name="email"
        label={t("Email address")}
        type="email"
        autoComplete="email"
        required
        hint={canSendMail ? t("We’ll email you a link to choose a password.") : noMailText()}
      />
      <p className="account-buttons">
        <button type="submit" className="button button-quiet" name="intent" value="register">
          {t("Create account")}
        </button>
      </p>
    </form>
  );
}
