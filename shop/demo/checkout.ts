import type { z } from "zod";
import type { ShopSettings } from "../server/platform/settings/settings.ts";

const EUROPE = "AT BE BG HR CY CZ DK EE FI FR DE GB GR HU IT LV LT LU MT NL PL PT RO SK SI ES SE";

/** How Kiln & Tide sells: where to, for how much postage, with which taxes, and how it is paid. */
export const checkoutSettings: Pick<
  z.input<typeof ShopSettings>,
  "checkout" | "tax" | "shipping" | "delivery" | "payments"
> = {
  checkout: {
    country: "IE",
    state: "CO",
    postcode: "",
    sellsTo: [],
    phone: "optional",
    company: "optional",
    asksForNotes: true,
    couponsEnabled: true,
    asksForGiftNote: true,
    terms: "I know that this is a demonstration and that nothing will arrive.",
  },
  tax: {
    enabled: true,
    pricesIncludeTax: true,
    rounding: "line",
    basedOn: "shipping",
    shippingTaxClass: "",
    rates: [
      { id: 1, name: "VAT", percent: 23, country: "IE" },
      { id: 2, name: "VAT (reduced)", percent: 9, country: "IE", taxClass: "reduced-rate", appliesToShipping: false },
    ],
  },
  shipping: {
    zones: [
      {
        id: 1,
        name: "Ireland",
        places: [{ country: "IE" }],
        // The first that is offered is chosen for those who choose nothing.
        methods: [
          { id: 2, kind: "free", title: "Parcel post, free from €80", minimum: 8000, requires: "either" },
          { id: 1, kind: "flat", title: "Parcel post, two to three days", cost: 650 },
          { id: 3, kind: "pickup", title: "Collect it at the studio" },
        ],
      },
      {
        id: 2,
        name: "Europe",
        places: EUROPE.split(" ").map((country) => ({ country })),
        methods: [
          { id: 5, kind: "free", title: "Parcel to Europe, free from €180", minimum: 18_000, requires: "either" },
          { id: 4, kind: "flat", title: "Parcel to Europe, four to six days", cost: 1450 },
        ],
      },
      {
        id: 3,
        name: "Everywhere else",
        methods: [
          {
            id: 6,
            kind: "weight",
            title: "By ship, then by whoever carries it",
            bands: [
              { upToGrams: 1000, cost: 1900 },
              { upToGrams: 5000, cost: 3400 },
              { upToGrams: 20_000, cost: 6800 },
            ],
          },
        ],
      },
    ],
  },
  delivery: { handlingDays: 1, transitFrom: 2, transitTo: 3, returnDays: 30 },
  payments: {
    methods: [
      {
        id: "bacs",
        title: "Bank transfer",
        description: "We set your pots aside and send them as soon as the money has arrived.",
        instructions:
          "Please transfer the total to Kiln & Tide, IBAN IE00 DEMO 0000 0000 0000 00, with your order number as the reference. We keep your pots for a week.",
        holdHours: 168,
      },
      {
        id: "cod",
        title: "Cash on delivery",
        description: "You pay the person at the door.",
        instructions: "Please have the sum ready when the parcel arrives.",
      },
      {
        id: "cheque",
        title: "Cheque",
        description: "By post to 4 Slip Lane, Ballynacove.",
        instructions: "Please make the cheque out to Kiln & Tide and write your order number on its back.",
        holdHours: 336,
      },
    ],
  },
};
