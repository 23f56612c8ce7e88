import type { DemoField } from "./product.ts";

export const personalisedMugFields: readonly DemoField[] = [
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
    id: "typeface",
    label: "Typeface",
    rule: {
      kind: "select",
      choices: [
        { value: "roman", label: "Roman, with serifs" },
        { value: "grotesque", label: "Grotesque, without" },
      ],
    },
  },
  {
    id: "foot_date",
    label: "Date on the foot",
    help: "A birthday or a wedding, pressed under the mug.",
    price: { kind: "fixed", amount: 200 },
    rule: { kind: "date", years: { from: -100, to: 2 } },
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
];
