const NAMES =
  "add_payment_info,add_to_cart,add_to_wishlist,checkout,custom,initiate_checkout,lead,page_visit,search,signup,subscribe,view_category,view_content,watch_video".split(
    ",",
  );

/** The tag uses `addtocart` and the API `add_to_cart`; Pinterest treats them as one event. */
const BY_TAG_NAME = new Map(NAMES.map((name) => [name.replaceAll("_", ""), name]));

/** Where the pixel's name is not just the lower-case event name. */
const TAG_NAMES: ReadonlyMap<string, string> = new Map([
  ["PageView", "pagevisit"],
  ["Purchase", "checkout"],
  ["CompleteRegistration", "signup"],
]);

/** The API's name for the pixel's event, or undefined if it has none. */
export function pinterestName(name: string): string | undefined {
  return BY_TAG_NAME.get(TAG_NAMES.get(name) ?? name.toLowerCase().replaceAll("_", ""));
}
