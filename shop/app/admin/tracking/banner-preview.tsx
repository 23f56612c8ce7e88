import { CategoryFields } from "../../storefront/privacy/category-fields.tsx";
import type { BannerTexts } from "../../storefront/privacy/banner-texts.ts";

const NONE = { statistics: false, marketing: false };

/** A preview of the banner. Its buttons do nothing. */
export function BannerPreview({ texts }: { texts: BannerTexts & { readonly withdraw: string } }) {
  return (
    <figure className="banner-preview" aria-label="Preview of the banner">
      <h2>{texts.title}</h2>
      <p>
        {texts.text} {texts.policyAddress && <u>{texts.policyLabel}</u>}
      </p>
      <div inert>
        <CategoryFields texts={texts} choice={NONE} />
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
