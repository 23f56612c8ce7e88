/** What happenings are called at the vendors. An owner's own names are found when they are typed as they are. */
const KNOWN = [
  "PageView",
  "ViewContent",
  "ViewCategory",
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

/** Names that somebody may mean who types this: "cart" is AddToCart and view_cart. */
export function namesLike(typed: string): readonly string[] {
  const wanted = plain(typed);
  const alike = wanted === "" ? [] : KNOWN.filter((name) => plain(name).includes(wanted));
  return [...new Set([typed, ...alike])];
}
