/** A product at a glance, over the list it was found in or, without script, as a page. */
export function quickViewPath(slug: string): string {
  return `/product/${slug}/quick-view/`;
}
