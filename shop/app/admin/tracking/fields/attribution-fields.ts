import type { FieldGroup } from "../setting-field.ts";

/** Paths of the settings group "attribution". */
export const ATTRIBUTION_FIELDS: readonly FieldGroup[] = [
  {
    title: "Order attribution",
    text: "Records the search, site or campaign that led to each order, in sourcebuster cookies (sbjs_*) as WooCommerce does.",
    fields: [
      {
        kind: "tick",
        path: "enabled",
        label: "Record where orders come from",
        hint: "If off, visitors’ cookies are deleted and new orders have no source.",
      },
      {
        kind: "tick",
        path: "needsConsent",
        label: "Ask for consent first",
        hint: "The consent banner asks under “Statistics”. Turn this off only where the law allows these cookies without consent.",
      },
      {
        kind: "number",
        path: "lifetimeMonths",
        label: "Cookie lifetime, in months of 30 days",
        hint: "6 by default. 0: until the browser is closed.",
        problem: "Enter a number from 0 to 24.",
      },
      {
        kind: "number",
        path: "sessionMinutes",
        label: "Session length, in minutes",
        hint: "30 by default. A visit after a longer pause counts as a new one.",
        problem: "Enter whole minutes from 1 to 1440.",
      },
    ],
  },
  {
    title: "Promo codes",
    text: "Gives each visitor a number (cookie sbjs_promo). A customer who orders by phone can tell you the number, and orders show it.",
    fields: [
      { kind: "tick", path: "promo.enabled", label: "Give visitors a promo code" },
      { kind: "number", path: "promo.min", label: "Lowest code", problem: "Enter a whole number from 1 to 999999999." },
      {
        kind: "number",
        path: "promo.max",
        label: "Highest code",
        problem: "Enter a whole number that is not below the lowest code.",
      },
    ],
  },
];
