import { z } from "zod";
import { isColor } from "../../../theme/color.ts";
import { CORNER_CHOICES, FONT_CHOICES } from "../../../theme/fonts.ts";
import { DEFAULT_THEME } from "../../../theme/theme-css.ts";
import type { ChosenColors } from "../../../theme/palette.ts";

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

/** The design of the storefront. The admin keeps Vitrine's own colours. */
export const ThemeSettings = z.object({
  light: Colors(DEFAULT_THEME.light),
  dark: Colors(DEFAULT_THEME.dark),
  headings: z.enum(FONT_CHOICES).default(DEFAULT_THEME.headings),
  text: z.enum(FONT_CHOICES).default(DEFAULT_THEME.text),
  corners: z.enum(CORNER_CHOICES).default(DEFAULT_THEME.corners),
  /** A button on every page that scrolls back to the top. */
  scrollToTop: z
    .object({
      enabled: z.boolean().default(false),
      /** Scroll depth from which the button is visible. */
      percent: z.number().int().min(0).max(100).default(75),
    })
    .prefault({}),
  /** Replaces the name in the header; a file below /media/. */
  logo: z
    .object({
      path: z.string().regex(/^logo-[0-9a-f]{16}\.webp$/),
      width: z.number().int().min(1).max(2000),
      height: z.number().int().min(1).max(2000),
    })
    .nullable()
    .default(null),
});
