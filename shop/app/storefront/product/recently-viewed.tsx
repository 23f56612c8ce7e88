import { t } from "../../../i18n/t.ts";

/** Filled and shown by a script, which keeps the list in the browser only. */
export function RecentlyViewed() {
  return (
    <section className="section no-print" aria-labelledby="recent-title" data-recently-viewed="" hidden>
      <h2 id="recent-title">{t("Recently viewed")}</h2>
      <ul className="cards cards-grid cards-four" />
    </section>
  );
}
