/** Event names of the vendors. The owner's custom names are found only by their exact name. */
const KNOWN = [
  "PageView",
  "ViewContent",
  "ViewCategory",
  "AddToWishlist",
  "AddToCart",
  "RemoveFromCart",
  "InitiateCheckout",
  "AddPaymentInfo",
  "AddShippingInfo",
  "Purchase",
  "CompletePayment",
  "PlaceAnOrder",
  "CompleteRegistration",
  "Lead",
  "Search",
  "Contact",
  "Subscribe",
  "Form",
  "Download",
  "Comment",
  "PageScroll",
  "TimeOnPage",
  "InternalClick",
  "OutboundClick",
  "TelClick",
  "EmailClick",
  "WatchVideo",
  "page_view",
  "view_item",
  "view_item_list",
  "select_item",
  "add_to_wishlist",
  "add_to_cart",
  "remove_from_cart",
  "view_cart",
  "begin_checkout",
  "add_shipping_info",
  "add_payment_info",
  "purchase",
  "conversion",
  "search",
  "generate_lead",
  "sign_up",
  "page_visit",
  "view_category",
  "view_content",
  "initiate_checkout",
  "checkout",
  "signup",
  "lead",
  "custom",
];

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** Event names that match a search term: "cart" matches AddToCart and view_cart. */
export function namesLike(entered: string): readonly string[] {
  const requested = plain(entered);
  const alike = requested === "" ? [] : KNOWN.filter((name) => plain(name).includes(requested));
  return [...new Set([entered, ...alike])];
}
