import type { ComingSoonBanner as Banner } from "../../../server/coming-soon/preview.ts";

const DISMISS = "/wp-json/wp/v2/users/me";

/** Reminds those who may look ahead that nobody else can. The form does without script what the script does. */
export function ComingSoonBanner({ banner: { nonce } }: { banner: Banner }) {
  return (
    <section id="coming-soon-footer-banner" className="coming-soon-banner no-print" aria-label="Coming soon">
      <p>The shop is not open yet: only who has the private link can see this page.</p>
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
          Dismiss
        </button>
      </form>
    </section>
  );
}
