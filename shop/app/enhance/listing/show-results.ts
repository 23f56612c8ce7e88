import type { FetchedListing } from "./fetch-listing.ts";
import { updateFilters } from "./update-filters.ts";

/** Parts outside the list whose numbers depend on the filters. */
const COUNTS = [".filters-summary", ".listing-head .listing-children"];

interface ShownListing {
  readonly results: HTMLElement;
  readonly form: HTMLFormElement | null;
  /** Whether a price that the visitor is entering stays; going back replaces it. */
  readonly keepsInput: boolean;
}

export function showResults(
  page: Document,
  fetched: FetchedListing,
  { results, form, keepsInput }: ShownListing,
): void {
  const freshForm = fetched.page.querySelector<HTMLFormElement>(".filters-form");
  if (form && freshForm) updateFilters(form, freshForm, keepsInput);
  for (const selector of COUNTS) {
    const fresh = fetched.page.querySelector(selector);
    page.querySelector(selector)?.replaceChildren(...(fresh?.childNodes ?? []));
  }
  keepPhotos(results, fetched.results);
  results.replaceChildren(...fetched.results.childNodes);
}

/** A photo that stays in the list is moved, not loaded and decoded again, so that it does not flicker. */
function keepPhotos(results: HTMLElement, fresh: HTMLElement): void {
  const photos = new Map(photosIn(results).map((photo) => [sourceOf(photo), photo]));
  for (const photo of photosIn(fresh)) {
    const loaded = photos.get(sourceOf(photo));
    if (loaded) photo.replaceWith(loaded);
  }
}

const photosIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(".card-photos > .photo:first-child")];
const sourceOf = (photo: HTMLElement) => photo.querySelector("img")?.getAttribute("src");
