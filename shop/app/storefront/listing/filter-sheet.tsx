import { hasFilters, NO_FILTERS } from "../../../urls/listing-query.ts";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { SheetChips } from "./chosen-filters.tsx";
import { filteredUrl } from "./filtered-url.ts";
import type { ListingPageData } from "./listing-page.tsx";

/** The frame of the filters on narrow screens: a script moves the form into it. */
export function FilterSheet({ page }: { page: ListingPageData }) {
  return (
    <dialog id="filter-sheet" className="filter-sheet no-print" aria-labelledby="filter-sheet-title">
      <header className="side-panel-head">
        <h2 id="filter-sheet-title">{t("Filter")}</h2>
        <div className="filter-sheet-clear">
          {hasFilters(page.query.filters) && (
            <a className="filters-clear" href={filteredUrl(page, NO_FILTERS)}>
              {t("Clear all")}
            </a>
          )}
        </div>
        <button type="button" className="icon-button" data-closes aria-label={t("Close")}>
          <Icon name="close" />
        </button>
      </header>
      <div className="filter-sheet-chosen">
        <SheetChips page={page} />
      </div>
    </dialog>
  );
}
