/**
 * Which tab a product page opens with. Pages inline this function's own text in their head, so it stands alone:
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
  const wanted = isAboutReviews ? "reviews" : hash === "#tab-additional_information" ? "additional_information" : "";
  return available.includes(wanted) ? wanted : (available[0] ?? "");
}
