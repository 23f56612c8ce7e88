import type { DemoField } from "./product.ts";

/** One field of every kind. */
export const fieldShowcaseFields: readonly DemoField[] = [
  {
    id: "engraving",
    label: "Engraving",
    help: "Up to twelve capitals, figures or spaces.",
    isRequired: true,
    rule: { kind: "text", maxLength: 12, placeholder: "ANNA" },
  },
  {
    id: "lettering",
    label: "Lettering",
    rule: {
      kind: "radio",
      choices: [
        { value: "pressed", label: "Pressed" },
        { value: "inlaid", label: "Inlaid with white slip", price: { kind: "fixed", amount: 600 } },
        { value: "gold", label: "Gold lustre, a third firing", price: { kind: "percent", percent: 25 } },
      ],
    },
  },
  {
    id: "glaze_depth",
    label: "Glaze depth",
    help: "Ten is a whisper, ninety can be read with a thumb in the dark.",
    rule: { kind: "range", min: 10, max: 90, step: 5, initial: 40, unit: "%" },
  },
  {
    id: "tissue",
    label: "Tissue paper",
    rule: {
      kind: "select",
      choices: [
        { value: "oat", label: "Oat" },
        { value: "sage", label: "Sage" },
        { value: "ember", label: "Ember, hand-dyed", price: { kind: "fixed", amount: 150 } },
      ],
    },
  },
  {
    id: "gift_wrapping",
    label: "Gift wrapping",
    help: "Brown paper, cotton string, a sprig of sea lavender.",
    price: { kind: "fixed", amount: 300 },
    rule: { kind: "checkbox" },
  },
  {
    id: "note",
    label: "A note in the box",
    help: "We write it by hand, so keep it short.",
    rule: { kind: "textarea", maxLength: 240 },
  },
  {
    id: "recipient_email",
    label: "Email of the recipient",
    help: "For one letter: it is on its way.",
    rule: { kind: "email" },
  },
  {
    id: "recipient_page",
    label: "Their web page",
    help: "With https:// in front. It goes under the foot as a small printed code.",
    rule: { kind: "url" },
  },
  {
    id: "delivery_date",
    label: "Delivery date",
    help: "Three weeks from today at the earliest.",
    rule: { kind: "date", years: { from: 0, to: 2 }, daysAhead: 21 },
  },
  { id: "delivery_time", label: "Delivery time", rule: { kind: "time" } },
  {
    id: "gift_password",
    label: "Gift password",
    help: "The courier asks for it at the door. Nobody but us can read it.",
    rule: { kind: "password", maxLength: 40 },
  },
  {
    id: "phone",
    label: "Phone of the recipient",
    rule: { kind: "masked", mask: "+353 99 999 9999", example: "+353 85 012 3456" },
  },
  {
    id: "vin",
    label: "Vehicle number (VIN)",
    help: "For the glove compartment edition: stamped under the foot like on a chassis.",
    rule: { kind: "masked", mask: "vin", example: "WVWZZZ1JZXW000001" },
  },
  {
    id: "mac",
    label: "MAC address",
    help: "For server rooms. Pressed around the rim.",
    rule: { kind: "masked", mask: "mac", example: "0A:1B:2C:3D:4E:5F" },
  },
  {
    id: "ip",
    label: "IP address",
    rule: { kind: "masked", mask: "IP", example: "192.168.1.20" },
  },
  {
    id: "reclaimed_clay",
    label: "Share of reclaimed clay",
    rule: { kind: "masked", mask: "percentage", example: "30 %" },
  },
  {
    id: "declared_value",
    label: "Value to declare, in euros",
    help: "For parcels that cross a border. 1k is a thousand.",
    rule: { kind: "masked", mask: "currency", example: "42.00" },
  },
  {
    id: "drawing",
    label: "A drawing for the foot",
    help: "A picture or a PDF of at most 4 MB. We carve it by hand.",
    price: { kind: "fixed", amount: 800 },
    rule: { kind: "file", accepts: ["image", "pdf"], maxBytes: 4 * 1024 * 1024 },
  },
];
