export const APPEARANCES = {
  select: "Dropdown",
  color: "Colour swatches",
  image: "Image swatches",
  label: "Buttons with labels",
} as const;
