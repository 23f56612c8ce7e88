import { type FieldGroup, optionsOf } from "../setting-field.ts";

const VALUES = {
  price: "Price × quantity",
  percent: "A part of it",
  global: "The same for every product",
  none: "Not told",
};

export const SHOP_FIELDS: readonly FieldGroup[] = [
  {
    title: "Products",
    fields: [
      {
        kind: "choice",
        path: "shop.contentId",
        label: "Products are called by their",
        options: optionsOf({ id: "Number", sku: "SKU" }),
      },
      { kind: "text", path: "shop.contentIdPrefix", label: "Before it", problem: "At most 20 letters." },
      { kind: "text", path: "shop.contentIdSuffix", label: "Behind it", problem: "At most 20 letters." },
    ],
  },
  {
    title: "Value of what is put into the cart",
    fields: [
      { kind: "choice", path: "shop.addValue", label: "Value", options: optionsOf(VALUES) },
      {
        kind: "number",
        path: "shop.addValuePercent",
        label: "That part, in percent",
        problem: "From 0 to 100, please.",
      },
      {
        kind: "number",
        path: "shop.addValueGlobal",
        label: "The same for every product",
        problem: "An amount, please.",
      },
    ],
  },
  {
    title: "Orders and other sellers",
    fields: [
      {
        kind: "tick",
        path: "shop.purchaseOncePerOrder",
        label: "An order is told once, however often its page is opened",
      },
      {
        kind: "text",
        path: "shop.affiliateEvent",
        label: "Event when somebody follows a product to another seller",
        hint: "Nothing: it is not told.",
      },
    ],
  },
  {
    title: "Easy Digital Downloads",
    text: "For pages that carry buttons of that plug-in, moved here from WordPress.",
    fields: [
      { kind: "tick", path: "downloads.enabled", label: "Its buttons are listened to" },
      {
        kind: "choice",
        path: "downloads.addValue",
        label: "Value of what is put into its cart",
        options: optionsOf({ price: VALUES.price, global: VALUES.global }),
      },
      { kind: "tick", path: "downloads.purchaseOncePerOrder", label: "Its orders are told once" },
    ],
  },
  {
    title: "Technique",
    fields: [
      { kind: "tick", path: "usesBeacon", label: "Events may leave after the page is closed" },
      {
        kind: "choice",
        path: "googleLayer.type",
        label: "Google’s list of events",
        options: optionsOf({
          default: "The usual one",
          custom: "One of its own",
          shared: "dataLayer, shared with others",
        }),
      },
      {
        kind: "text",
        path: "googleLayer.name",
        label: "Name of its own list",
        problem: "Use letters, digits, $ and _.",
      },
      {
        kind: "text",
        path: "ajaxPath",
        label: "Address that pages ask",
        hint: "Some blockers stop the usual one. A name under /t/ is answered the same.",
        problem: "Enter /wp-admin/admin-ajax.php, or /t/ and a name of small letters.",
      },
      { kind: "tick", path: "debug", label: "Browsers write into their console what happens" },
    ],
  },
];
