import { trustedFragment } from "../trusted-fragment.ts";

/** A page of a product list, as the server renders it. */
export interface FetchedListing {
  readonly url: string;
  readonly title: string;
  readonly results: HTMLElement;
  readonly page: DocumentFragment;
}

/** Null if the response has no list: the browser should go there instead. */
export async function fetchListing(url: string, signal: AbortSignal): Promise<FetchedListing | null> {
  const response = await fetch(url, { signal });
  if (!response.ok) return null;
  const page = trustedFragment(await response.text());
  const results = page.querySelector<HTMLElement>(".listing-results");
  const title = page.querySelector("title")?.textContent ?? document.title;
  return results && { url: response.url, title, results, page };
}
