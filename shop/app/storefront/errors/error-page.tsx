import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
interface ErrorTexts {
  readonly title: TextKey;
  readonly text: TextKey;
}

const TEXTS: Readonly<Record<number, ErrorTexts>> = {
  404: {
    title: "Page not found",
    text: "The page may have moved, the product may be gone, or there may be a typo in the URL.",
  },
  405: {
    title: "There’s no page here",
    text: "This URL only accepts forms.",
  },
  503: {
    title: "Back in a moment",
    text: "We’re doing some maintenance and will be back shortly. Your cart is safe.",
  },
};

const OTHER: ErrorTexts = {
  title: "Something went wrong",
  text: "This is our fault, and it has been logged. Please try again in a moment.",
};

/** 404, 500 and others: what happened, and where to go next. */
export function ErrorPage({ status }: { status: number }) {
  const texts = TEXTS[status] ?? OTHER;
  const title = t(texts.title);
  return (
    <div className="error-page wrap" data-status={status}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow tabular">{status}</p>
      <h1>{title}</h1>
      <p className="prose">{t(texts.text)}</p>
      <form className="error-search" role="search" aria-label={t("Search instead")} action="/" method="get">
        <label htmlFor="error-search" className="screen-reader-text">
          {t("Search the shop")}
        </label>
        <input id="error-search" type="search" name="s" placeholder={t("Search the shop")} />
        <input type="hidden" name="post_type" value="product" />
        <button type="submit" className="button">
          {t("Search")}
        </button>
      </form>
      <p>
        <a href="/shop/">{t("See everything we make")}</a>
      </p>
    </div>
  );
}
