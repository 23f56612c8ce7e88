import { t } from "../../../i18n/t.ts";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A script moves it into the overlay when it is used. */
export function SearchBox() {
  const texts = {
    label: t("Search the shop"),
    search: t("Search"),
    clearSearch: t("Clear search"),
    suggestions: t("Suggestions"),
    one: t("1 suggestion"),
    several: t("{count} suggestions", { count: "{count}" }),
    products: t("Products"),
    popular: t("Popular products"),
    categories: t("Categories"),
    posts: t("Journal"),
    recent: t("Recent searches"),
    clear: t("Clear"),
    clearRecent: t("Clear recent searches"),
    corrected: t("Showing results for {text}.", { text: "{text}" }),
    instead: t("Search for “{text}” instead", { text: "{text}" }),
    all: t("See all {count} results", { count: "{count}" }),
    none: t("No results for “{text}”.", { text: "{text}" }),
    resultPage: t("Open search page"),
    unavailable: t("Search is unavailable."),
    retry: t("Try again"),
  };
  return <Island name="search-box" on="interact" props={{ texts }} />;
}

/** Without script the search icon is a link to the search page. */
export function SearchOverlay() {
  return (
    <dialog id="search-overlay" className="search-overlay" aria-label={t("Search the shop")}>
      <button type="button" className="icon-button" data-closes aria-label={t("Close search")}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
