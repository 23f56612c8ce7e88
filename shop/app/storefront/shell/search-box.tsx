import { t } from "../../../i18n/t.ts";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";

/** On narrow screens a script moves it into the overlay. */
export function SearchBox() {
  const texts = {
    label: t("Search the shop"),
    search: t("Search"),
    suggestions: t("Suggestions"),
    one: t("1 suggestion"),
    several: t("{count} suggestions", { count: "{count}" }),
    products: t("Products"),
    categories: t("Categories"),
    posts: t("Journal"),
    recent: t("Recent searches"),
    clear: t("Clear recent searches"),
    corrected: t("Showing suggestions for “{text}”", { text: "{text}" }),
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
