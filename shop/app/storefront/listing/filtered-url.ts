import type { ListingFilters } from "../../../urls/listing-query.ts";
import { listingSearch } from "../../../urls/listing-url.ts";
import type { ListingPageData } from "./listing-page.tsx";

/** The list with other filters, in the same order and layout. */
export function filteredUrl(
  { query, base, baseParams, defaultOrder }: ListingPageData,
  filters: ListingFilters,
): string {
  return base + listingSearch({ ...query, filters }, defaultOrder, baseParams);
}
