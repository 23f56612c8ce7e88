import { z } from "zod";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { LEAST_CONTRAST, meetingsIn } from "../../../theme/check-colors.ts";
import { isColor } from "../../../theme/color.ts";
import { CORNER_CHOICES, FONT_CHOICES } from "../../../theme/fonts.ts";
import type { Look } from "../../../theme/theme-css.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { Tick, wholeNumber } from "../settings/form-values.server.ts";
import type { FormProblem } from "../ui/form-errors.tsx";

const Color = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine(isColor, "Choose a colour, such as #8f4830.");

const LookForm = z.object({
  "light-paper": Color,
  "light-text": Color,
  "light-soft": Color,
  "light-accent": Color,
  "dark-paper": Color,
  "dark-text": Color,
  "dark-soft": Color,
  "dark-accent": Color,
  headings: z.enum(FONT_CHOICES, "Choose a font."),
  text: z.enum(FONT_CHOICES, "Choose a font."),
  corners: z.enum(CORNER_CHOICES, "Choose a corner style."),
});

export const ScrollToTopForm = z.object({
  "scroll-to-top": Tick,
  "scroll-to-top-percent": wholeNumber(0, 100),
});

/** The design from the form, if all its colours have enough contrast. */
export function readLook(form: Fields): Result<Look, readonly FormProblem[]> {
  const read = parseForm(form, LookForm);
  if (!read.ok) return read;
  const entered = read.value;
  const look: Look = {
    light: colorsOf(entered, "light"),
    dark: colorsOf(entered, "dark"),
    headings: entered.headings,
    text: entered.text,
    corners: entered.corners,
  };
  const problems = (["light", "dark"] as const).flatMap((theme) =>
    meetingsIn(theme, look[theme])
      .filter(({ isReadable }) => !isReadable)
      .map(({ what, field, contrast }) => ({
        field: `${theme}-${field}`,
        text: `${what} is hard to read in the ${theme} theme: its contrast is ${contrast}, and at least ${LEAST_CONTRAST} is needed.`,
      })),
  );
  return problems.length === 0 ? ok(look) : refuse(problems);
}

function colorsOf(values: z.output<typeof LookForm>, theme: "light" | "dark"): Look["light"] {
  return {
    paper: values[`${theme}-paper`],
    text: values[`${theme}-text`],
    soft: values[`${theme}-soft`],
    accent: values[`${theme}-accent`],
  };
}
