import { AccountField } from "./account-field.tsx";
import { DETAILS_PATH, EXPORT_PATH } from "./addresses.ts";
import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";

interface DetailsFormsProps {
  readonly name: string;
  readonly email: string;
  readonly problems: readonly { readonly text: string; readonly field: string | null }[];
}

export function DetailsForms({ name, email, problems }: DetailsFormsProps) {
  const problem = (field: string) => problems.find((each) => each.field === field)?.text;
  return (
    <div className="account-pair">
      <form method="post" action={DETAILS_PATH} className="account-form" aria-labelledby="name-title">
        <h2 id="name-title">{t("You")}</h2>
        <p>{tRich("You sign in as {email}.", { email: <strong>{email}</strong> })}</p>
        <AccountField
          id="account_display_name"
          name="account_display_name"
          label={t("Name")}
          type="text"
          autoComplete="name"
          maxLength={200}
          defaultValue={name}
        />
        <button type="submit" className="button" name="intent" value="name">
          {t("Save name")}
        </button>
      </form>
      <form method="post" action={DETAILS_PATH} className="account-form" aria-labelledby="password-title">
        <h2 id="password-title">{t("Password")}</h2>
        <AccountField
          id="password_current"
          name="password_current"
          label={t("Current password")}
          type="password"
          autoComplete="current-password"
          required
          problem={problem("password_current")}
        />
        <AccountField
          id="password_1"
          name="password_1"
          label={t("New password")}
          hint={t("At least 8 characters.")}
          type="password"
          autoComplete="new-password"
          required
          problem={problem("password_1")}
        />
        <button type="submit" className="button" name="intent" value="password">
          {t("Change password")}
        </button>
      </form>
      <form method="post" action={DETAILS_PATH} className="account-form" aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t("Other devices")}</h2>
        <p>{t("Lost a phone or used a shared computer?")}</p>
        <button type="submit" className="button button-quiet" name="intent" value="everywhere">
          {t("Sign out everywhere")}
        </button>
      </form>
      <form method="post" action={DETAILS_PATH} className="account-form" aria-labelledby="data-title">
        <h2 id="data-title">{t("Your data")}</h2>
        <p>
          <a className="account-action" href={EXPORT_PATH} download>
            {t("Download your data")}
          </a>
        </p>
        <p>
          {t(
            "Or delete your account. Your orders stay in our records without your name, addresses and messages. This can’t be undone.",
          )}
        </p>
        <AccountField
          id="password_erase"
          name="password_erase"
          label={t("Your password")}
          type="password"
          autoComplete="current-password"
          required
          problem={problem("password_erase")}
        />
        <button type="submit" className="button button-quiet" name="intent" value="erase">
          {t("Delete my account")}
        </button>
      </form>
    </div>
  );
}
