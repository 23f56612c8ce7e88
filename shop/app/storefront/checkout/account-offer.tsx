import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";
import { ACCOUNT_PATH } from "../account/addresses.ts";

/**
 * Offers an account to a guest who has ordered. The password is set through an email, because the account shows every
 * order with this email address: show it only if the shop can send one.
 */
export function AccountOffer({ email }: { email: string }) {
  return (
    <section className="account-offer" aria-labelledby="account-offer">
      <h2 id="account-offer">{t("Save your details for next time")}</h2>
      <form method="post" action={ACCOUNT_PATH}>
        <p>
          {tRich(
            "With an account you can follow this order and check out faster. We’ll email {email} a link to set a password.",
            {
              email: <strong>{email}</strong>,
            },
          )}
        </p>
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button" name="intent" value="register">
          {t("Create account")}
        </button>
      </form>
    </section>
  );
}
