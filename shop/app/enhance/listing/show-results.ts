import type { FetchedListing } from "./fetch-listing.ts";
import { updateFilters } from "./update-filters.ts";

/** Parts outside the list that depend on the filters. */
const PARTS = [".filters-summary", ".listing-head .listing-children", ".filter-sheet-clear", ".filter-sheet-chosen"];

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
  const top = form?.getBoundingClientRect().top ?? 0;
  for (const selector of PARTS) {
    const fresh = fetched.page.querySelector(selector);
    page.querySelector(selector)?.replaceChildren(...(fresh?.childNodes ?? []));
  }
  // The first chip in the sheet pushes the form down: what the visitor has just touched stays in its place.
  if (form?.closest("dialog[open]")) form.scrollTop += form.getBoundingClientRect().top - top;
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
