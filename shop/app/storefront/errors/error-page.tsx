import { useLocation } from "react-router";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
import { Icon } from "../../ui/icon.tsx";

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
export function ErrorPage({ status, contact }: { status: number; contact?: string | undefined }) {
  const { pathname } = useLocation();
  const texts = TEXTS[status] ?? OTHER;
  const title = t(texts.title);
  const links = [
    { label: t("See everything we make"), href: "/shop/" },
    { label: t("What is new"), href: "/shop/?orderby=date" },
    { label: t("Find your order"), href: "/order-tracking/" },
    ...(contact === undefined ? [] : [{ label: t("Contact"), href: contact }]),
  ];
  return (
    <div className="error-page wrap" data-status={status}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {status === 404 && <MissingPlate />}
      <div className="read-grid error-body">
        <div className="read-side">
          {status !== 404 && <p className="eyebrow tabular">{status}</p>}
          <h1>{title}</h1>
          <p className="error-text">{t(texts.text)}</p>
        </div>
        <div className="read-text">
          <form className="error-search" role="search" aria-label={t("Search instead")} action="/" method="get">
            <label htmlFor="error-search" className="screen-reader-text">
              {t("Search the shop")}
            </label>
            <Icon name="search" />
            <input
              id="error-search"
              type="search"
              name="s"
              placeholder={t("Search the shop")}
              defaultValue={status === 404 ? wordsOfPath(pathname) : ""}
            />
            <input type="hidden" name="post_type" value="product" />
            <button type="submit" className="button">
              {t("Search")}
            </button>
          </form>
          <ul className="error-links">
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>
                  {label}
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** The number in figures, with a plate as its zero. The heading says it in words. */
function MissingPlate() {
  return (
    <p className="error-figure" aria-hidden="true">
      <span>4</span>
      <span className="error-plate" />
      <span>4</span>
    </p>
  );
}

/** The words of a path's last part: what the visitor was probably looking for. */
function wordsOfPath(path: string): string {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  const words = decoded(last).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ").slice(0, 60);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
