import type { StoreNotice as Notice } from "../../../server/settings/store-notice.ts";
import { say } from "../../../texts/say.ts";

const FORM = "dismiss-store-notice";

/** What the owner wants everybody to know, until they have read it. The form does without script what the script does. */
export function StoreNotice({ notice: { id, text } }: { notice: Notice }) {
  return (
    <section className="store-notice no-print" aria-label={say("Store notice")}>
      <p className="woocommerce-store-notice demo_store wrap" data-notice-id={id}>
        <span>{text}</span>
        <button type="submit" form={FORM} className="woocommerce-store-notice__dismiss-link">
          {say("Dismiss")}
        </button>
      </p>
      <form id={FORM} method="post" action="/notice/dismiss/">
        <input type="hidden" name="notice_id" value={id} />
      </form>
    </section>
  );
}
