import type { ExpressSection } from "../../../server/sales/payments/express-section.ts";
import { t } from "../../../i18n/t.ts";

interface ExpressCheckoutProps {
  readonly express: ExpressSection;
}

/**
 * The wallets' buttons, which the provider's script fills in. Without script the section is not shown: the form below
 * it does the same.
 */
export function ExpressCheckout({
  express: { place, script, publishableKey, hasTerms, termsAddress },
}: ExpressCheckoutProps) {
  return (
    <section
      className="express-checkout"
      aria-labelledby="express-title"
      data-express={place}
      data-script={script}
      data-key={publishableKey}
    >
      <h2 id="express-title" className="express-title">
        {t("Express checkout")}
      </h2>
      <div className="express-buttons" data-express-buttons>
        {place !== "checkout" && (
          <button type="button" className="button button-quiet express-load" data-express-load>
            {t("Apple Pay, Google Pay, Link or PayPal")}
          </button>
        )}
      </div>
      {hasTerms && (
        <p className="express-terms">
          {t("By paying this way, you accept our terms.")}{" "}
          {termsAddress !== "" && (
            <a href={termsAddress} target="_blank" rel="noreferrer">
              {t("Read the terms")}
            </a>
          )}
        </p>
      )}
      <p className="express-problem" role="alert" data-express-problem />
      {place === "checkout" && <p className="express-or">{t("Or enter your details")}</p>}
    </section>
  );
}
