import { PINTEREST_NAMES } from "../../pixels/pinterest/names.ts";

const NAMES =
  "add_payment_info,add_to_cart,add_to_wishlist,checkout,custom,initiate_checkout,lead,page_visit,search,signup,subscribe,view_category,view_content,watch_video".split(
    ",",
  );

/** The tag says `addtocart` where the API says `add_to_cart`; to Pinterest both are one event. */
const BY_TAG_NAME = new Map(NAMES.map((name) => [name.replaceAll("_", ""), name]));

/** The API's name of what the pixel said, or nothing where the API has none. */
export function pinterestName(name: string): string | undefined {
  const tagName = PINTEREST_NAMES.get(name) ?? name.toLowerCase().replaceAll("_", "");
  return BY_TAG_NAME.get(tagName);
}
