import { z } from "zod";
import { isColor } from "../../look/color.ts";
import { CORNER_CHOICES, FONT_CHOICES } from "../../look/fonts.ts";
import { HOUSE_LOOK } from "../../look/look-css.ts";
import type { ChosenColors } from "../../look/palette.ts";

const Color = z.string().refine(isColor);

const Colors = (house: ChosenColors) =>
  z
    .object({
      paper: Color.default(house.paper),
      text: Color.default(house.text),
      soft: Color.default(house.soft),
      accent: Color.default(house.accent),
    })
    .prefault({});

/** How the storefront looks. The office keeps the house's own colours. */
export const LookSettings = z.object({
  light: Colors(HOUSE_LOOK.light),
  dark: Colors(HOUSE_LOOK.dark),
  headings: z.enum(FONT_CHOICES).default(HOUSE_LOOK.headings),
  text: z.enum(FONT_CHOICES).default(HOUSE_LOOK.text),
  corners: z.enum(CORNER_CHOICES).default(HOUSE_LOOK.corners),
  /** In place of the name at the head of each page; a file below /media/. */
  logo: z
    .object({
      path: z.string().regex(/^logo-[0-9a-f]{16}\.webp$/),
      width: z.number().int().min(1).max(2000),
      height: z.number().int().min(1).max(2000),
    })
    .nullable()
    .default(null),
});
