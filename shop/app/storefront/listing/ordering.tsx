import type { ListingOrder } from "../../../urls/listing-query.ts";
import { listingFields } from "../../../urls/listing-url.ts";
import type { ListingPageData } from "./listing-page.tsx";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

export const ORDER_LABELS: Readonly<Record<ListingOrder, TextKey>> = {
  relevance: "Relevance",
  menu_order: "Featured",
  popularity: "Popularity",
  rating: "Average rating",
  date: "Newest first",
  price: "Price: low to high",
  "price-desc": "Price: high to low",
};

/** A script sorts the list when the order changes; without script there is a button. */
export function Ordering({ page: { query, orders, defaultOrder, base, baseParams } }: { page: ListingPageData }) {
  return (
    <form className="woocommerce-ordering" method="get" action={base}>
      <label htmlFor="orderby">{t("Sort by")}</label>
      <select
        id="orderby"
        className="orderby"
        name="orderby"
        defaultValue={query.order}
        data-default={defaultOrder}
        aria-describedby="orderby-hint"
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(ORDER_LABELS[order])}
          </option>
        ))}
      </select>
      <span id="orderby-hint" className="screen-reader-text">
        {t("The list updates as soon as you choose.")}
      </span>
      <input type="hidden" name="paged" value="1" />
      {listingFields({ ...query, order: defaultOrder }, defaultOrder, baseParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet button-small without-script">
        {t("Sort")}
      </button>
    </form>
  );
}
