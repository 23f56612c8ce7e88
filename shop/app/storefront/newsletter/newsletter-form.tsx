import { NEWSLETTER_CONSENT } from "../../../i18n/newsletter-consent.ts";
import { t } from "../../../i18n/t.ts";
import { type RefusedSubscription, SubscribeForm } from "../subscribe/subscribe-form.tsx";

interface NewsletterFormProps {
  /** Where the form stands: `footer`, or the slug of a page. Stored with the sign-up, and unique on a page. */
  readonly source: string;
  /** Path of the privacy policy; empty for none. */
  readonly privacyPage?: string;
  readonly before?: RefusedSubscription | undefined;
}

export function NewsletterForm({ source, privacyPage = "", before }: NewsletterFormProps) {
  const note = (
    <>
      {t(NEWSLETTER_CONSENT)}
      {privacyPage !== "" && (
        <>
          {" "}
          <a href={privacyPage}>{t("Privacy policy")}</a>
        </>
      )}
    </>
  );
  return (
    <SubscribeForm
      id={`newsletter-${source}`}
      action="/newsletter/"
      button={t("Subscribe")}
      note={note}
      before={before}
    >
      <input type="hidden" name="source" value={source} />
    </SubscribeForm>
  );
}
