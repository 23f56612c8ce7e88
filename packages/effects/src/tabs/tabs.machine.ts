/**
 * The initial tab of a product page. Pages inline this function's source in their head, so it is self-contained:
 * no import, no constant from outside.
 */
export function firstTab(url: string, available: readonly string[]): string {
  const hash = url.includes("#") ? url.slice(url.indexOf("#")) : "";
  const isAboutReviews =
    hash.toLowerCase().includes("comment-") ||
    hash === "#reviews" ||
    hash === "#tab-reviews" ||
    url.indexOf("comment-page-") > 0 ||
    url.indexOf("cpage=") > 0;
  const requested = isAboutReviews ? "reviews" : hash === "#tab-additional_information" ? "additional_information" : "";
  return available.includes(requested) ? requested : (available[0] ?? "");
}
