import type { Categories } from "@vitrine/tracking/consent/own";
import type { Services } from "../../../server/tracking/consent/services.ts";
import type { BannerTexts } from "./banner-texts.ts";
import { CategoryFields } from "./category-fields.tsx";

interface ConsentBannerProps {
  readonly texts: BannerTexts;
  /** Announced once an answer is saved. */
  readonly saved: string;
  /** The purposes that visitors are asked for. “Accept all” grants only these. */
  readonly purposes: readonly (keyof Categories)[];
  readonly services: Services;
}

const NONE: Categories = { statistics: false, marketing: false };

/** Hidden until `show-banner.ts` shows it: without scripts nothing is tracked, so there is nothing to ask. */
export function ConsentBanner({ texts, saved, purposes, services }: ConsentBannerProps) {
  return (
    <section
      hidden
      className="consent-banner"
      id="consent-banner"
      aria-labelledby="consent-title"
      data-saved={saved}
      data-nosnippet=""
    >
      <div className="consent-words">
        {/* No heading: it would come before the page’s own. The region is named by it. */}
        <p id="consent-title" className="consent-title" tabIndex={-1}>
          {texts.title}
        </p>
        <p>
          {texts.text} {texts.policyAddress && <a href={texts.policyAddress}>{texts.policyLabel}</a>}
        </p>
      </div>
      <form hidden className="consent-details" id="consent-details">
        <CategoryFields texts={texts} choice={NONE} purposes={purposes} services={services} />
      </form>
      <div className="consent-answers">
        <button type="button" className="button button-quiet" data-answer="none">
          {texts.rejectAll}
        </button>
        <button type="button" className="button button-quiet" data-answer="all">
          {texts.acceptAll}
        </button>
        <button type="submit" form="consent-details" className="consent-save button button-quiet">
          {texts.save}
        </button>
        <button
          type="button"
          className="consent-toggle button button-quiet"
          aria-expanded="false"
          aria-controls="consent-details"
        >
          {texts.choose}
        </button>
      </div>
    </section>
  );
}
