import type { StoreNotice as Notice } from "../../../server/platform/settings/store-notice.ts";
import { t } from "../../../i18n/t.ts";

const FORM = "dismiss-store-notice";

/** The owner's store notice, until the visitor dismisses it. Without script the form dismisses it. */
export function StoreNotice({ notice: { id, text } }: { notice: Notice }) {
  return (
    <section className="store-notice no-print" aria-label={t("Store notice")}>
      <p className="woocommerce-store-notice demo_store wrap" data-notice-id={id}>
        <span dir="auto">{text}</span>
        <button type="submit" form={FORM} className="woocommerce-store-notice__dismiss-link">
          {t("Dismiss")}
        </button>
      </p>
      <form id={FORM} method="post" action="/notice/dismiss/">
        <input type="hidden" name="notice_id" value={id} />
      </form>
    </section>
  );
}
