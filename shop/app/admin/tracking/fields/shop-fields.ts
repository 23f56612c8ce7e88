import { type FieldGroup, optionsOf, pairs } from "../setting-field.ts";

const VALUES = {
  price: "Price × quantity",
  percent: "Percentage of the price",
  global: "Fixed value",
  none: "No value",
};

export const SHOP_FIELDS: readonly FieldGroup[] = [
  {
    title: "Products",
    fields: [
      {
        kind: "choice",
        path: "shop.contentId",
        label: "Product identifier",
        options: optionsOf({ id: "Product ID", sku: "SKU" }),
      },
      { kind: "text", path: "shop.contentIdPrefix", label: "Prefix", problem: "Use at most 20 characters." },
      { kind: "text", path: "shop.contentIdSuffix", label: "Suffix", problem: "Use at most 20 characters." },
      {
        kind: "tick",
        path: "shop.viewsVariations",
        label: "Send ViewContent each time a visitor chooses a variation",
        hint: "Off: once per product page. On: the page requests the variation’s data (get_variation_info) after each choice.",
      },
      {
        kind: "table",
        path: "shop.listNames",
        label: "Product list names (item_list_name)",
        hint: "One per line: list ID = name, such as related = You may also like. IDs: shop, search, related, product-category/table and the like. Other lists use their title.",
        problem: "Enter a list ID, an equals sign and a name of up to 100 characters on each line.",
        codec: pairs,
      },
    ],
  },
  {
    title: "AddToCart value",
    fields: [
      { kind: "choice", path: "shop.addValue", label: "Value", options: optionsOf(VALUES) },
      {
        kind: "number",
        path: "shop.addValuePercent",
        label: "Percentage",
        problem: "Enter a number from 0 to 100.",
      },
      {
        kind: "number",
        path: "shop.addValueGlobal",
        label: "Fixed value",
        problem: "Enter an amount.",
      },
    ],
  },
  {
    title: "Orders and external products",
    fields: [
      {
        kind: "tick",
        path: "shop.purchaseOncePerOrder",
        label: "Send each order once",
      },
      {
        kind: "text",
        path: "shop.affiliateEvent",
        label: "Event for external product clicks",
        hint: "Leave empty for none.",
      },
      {
        kind: "tick",
        path: "shop.checkoutProgress",
        label: "Send checkout progress (checkout_progress)",
        hint: "Google Analytics and Tag Manager receive an event when first name, last name and email are filled in and when the order button is pressed, once each. The values that visitors enter are not sent.",
      },
    ],
  },
  {
    title: "Easy Digital Downloads",
    text: "Events for downloads use EDD’s names (edd_view_content, edd_add_to_cart_on_button_click, edd_purchase …) instead of WooCommerce’s, so that reports built for EDD keep working.",
    fields: [
      { kind: "tick", path: "downloads.enabled", label: "Send EDD events for downloads" },
      {
        kind: "choice",
        path: "downloads.addValue",
        label: "Value when a download is added to the cart",
        hint: "“Fixed value” is the amount set above.",
        options: optionsOf({ price: VALUES.price, global: VALUES.global }),
      },
      {
        kind: "tick",
        path: "downloads.purchaseOncePerOrder",
        label: "Send each download order once",
      },
    ],
  },
  {
    title: "Advanced",
    fields: [
      {
        kind: "tick",
        path: "usesBeacon",
        label: "Send events after the page is closed (keepalive)",
        hint: "Off: events that were not sent in time are sent from the next page.",
      },
      {
        kind: "choice",
        path: "googleLayer.type",
        label: "Google’s data layer",
        options: optionsOf({
          default: "Default",
          custom: "Custom",
          shared: "dataLayer, shared with others",
        }),
      },
      {
        kind: "text",
        path: "googleLayer.name",
        label: "Custom data layer name",
        problem: "Use letters, digits, $ and _.",
      },
      {
        kind: "text",
        path: "ajaxPath",
        label: "Endpoint for events",
        hint: "Some ad blockers block the default. A path under /t/ works the same.",
        problem: "Enter /wp-admin/admin-ajax.php, or /t/ and a name of lower-case letters.",
      },
      {
        kind: "tick",
        path: "debug",
        label: "Debug output",
        hint: "Logs each event and its result for each pixel in the browser console, for every visitor.",
      },
    ],
  },
];
