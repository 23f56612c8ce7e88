const NAMES =
  "add_payment_info,add_to_cart,add_to_wishlist,checkout,custom,initiate_checkout,lead,page_visit,search,signup,subscribe,view_category,view_content,watch_video".split(
    ",",
  );

/** The tag says `addtocart` where the API says `add_to_cart`; to Pinterest both are one event. */
const BY_TAG_NAME = new Map(NAMES.map((name) => [name.replaceAll("_", ""), name]));

/** Where the pixel says more than the same word in small letters. */
const TAG_NAMES: ReadonlyMap<string, string> = new Map([
  ["PageView", "pagevisit"],
  ["Purchase", "checkout"],
  ["CompleteRegistration", "signup"],
]);

/** The API's name of what the pixel said, or nothing where the API has none. */
export function pinterestName(name: string): string | undefined {
  return BY_TAG_NAME.get(TAG_NAMES.get(name) ?? name.toLowerCase().replaceAll("_", ""));
}
