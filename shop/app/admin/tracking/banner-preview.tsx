import { CategoryFields } from "../../storefront/privacy/category-fields.tsx";
import type { Services } from "../../../server/tracking/consent/services.ts";
import type { BannerTexts } from "../../storefront/privacy/banner-texts.ts";

const NONE = { statistics: false, marketing: false };

interface BannerPreviewProps {
  readonly texts: BannerTexts & { readonly withdraw: string };
  readonly services: Services;
}

/** A preview of the banner. Its buttons do nothing. */
export function BannerPreview({ texts, services }: BannerPreviewProps) {
  return (
    <figure className="banner-preview" aria-label="Preview of the banner">
      <h2>{texts.title}</h2>
      <p>
        {texts.text} {texts.policyAddress && <u>{texts.policyLabel}</u>}
      </p>
      <div inert>
        <CategoryFields texts={texts} choice={NONE} services={services} />
      </div>
      <div className="button-row">
        <span className="button">{texts.rejectAll}</span>
        <span className="button">{texts.acceptAll}</span>
        <span className="button button-quiet">{texts.choose}</span>
        <span className="button button-quiet">{texts.save}</span>
      </div>
      <figcaption className="field-hint">At the foot of every page: {texts.withdraw}</figcaption>
    </figure>
  );
}
