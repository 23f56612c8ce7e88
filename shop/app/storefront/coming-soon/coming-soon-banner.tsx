import type { ComingSoonBanner as Banner } from "../../../server/coming-soon/preview.ts";
import { say } from "../../../texts/say.ts";

const DISMISS = "/wp-json/wp/v2/users/me";

/** Reminds those who may look ahead that nobody else can. The form does without script what the script does. */
export function ComingSoonBanner({ banner: { nonce } }: { banner: Banner }) {
  return (
    <section id="coming-soon-footer-banner" className="coming-soon-banner no-print" aria-label={say("Coming soon")}>
      <p>{say("The shop is not open yet: only who has the private link can see this page.")}</p>
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
          {say("Dismiss")}
        </button>
      </form>
    </section>
  );
}
