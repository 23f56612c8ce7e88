import type { ComingSoonBanner as Banner } from "../../../server/content/coming-soon/preview.ts";
import { t } from "../../../i18n/t.ts";

const DISMISS = "/wp-json/wp/v2/users/me";

/** Reminds staff that the shop is not open yet. Without script the form dismisses it. */
export function ComingSoonBanner({ banner: { nonce } }: { banner: Banner }) {
  return (
    <section id="coming-soon-footer-banner" className="coming-soon-banner no-print" aria-label={t("Coming soon")}>
      <p>{t("The shop is not open yet. Only staff and people with the private link can see it.")}</p>
      <form method="post" action={DISMISS}>
        <input type="hidden" name="_wpnonce" value={nonce} />
        <button
          type="submit"
          name="woocommerce_meta[coming_soon_banner_dismissed]"
          value="yes"
          className="coming-soon-footer-banner-dismiss button button-quiet button-small"
          data-rest-url={DISMISS}
          data-rest-nonce={nonce}
        >
          {t("Dismiss")}
        </button>
      </form>
    </section>
  );
}
