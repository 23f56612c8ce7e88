import type { ListingOrder } from "../../../addresses/listing-query.ts";
import { listingFields } from "../../../addresses/listing-address.ts";
import type { ListingPageData } from "./listing-page.tsx";
import { say } from "../../../texts/say.ts";
import type { TextKey } from "../../../texts/catalogue/english.ts";

export const ORDER_LABELS: Readonly<Record<ListingOrder, TextKey>> = {
  relevance: "Relevance",
  menu_order: "Our order",
  popularity: "Popularity",
  rating: "Average rating",
  date: "Newest first",
  price: "Price: low to high",
  "price-desc": "Price: high to low",
};

/** A script submits the form as soon as an order is chosen; without one there is a button. */
export function Ordering({ page: { query, orders, defaultOrder, base, kept } }: { page: ListingPageData }) {
  return (
    <form className="woocommerce-ordering" method="get" action={base}>
      <label htmlFor="orderby">{say("Sort by")}</label>
      <select
        id="orderby"
        className="orderby"
        name="orderby"
        defaultValue={query.order}
        aria-describedby="orderby-hint"
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {say(ORDER_LABELS[order])}
          </option>
        ))}
      </select>
      <span id="orderby-hint" className="screen-reader-text">
        {say("Choosing an order shows the list again at once.")}
      </span>
      <input type="hidden" name="paged" value="1" />
      {listingFields({ ...query, order: defaultOrder }, defaultOrder, kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet button-small without-script">
        {say("Sort")}
      </button>
    </form>
  );
}
