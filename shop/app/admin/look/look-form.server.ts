import { z } from "zod";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { LEAST_CONTRAST, meetingsIn } from "../../../look/check-colors.ts";
import { isColor } from "../../../look/color.ts";
import { CORNER_CHOICES, FONT_CHOICES } from "../../../look/fonts.ts";
import type { Look } from "../../../look/look-css.ts";
import type { Fields } from "../../../server/wire/form.ts";
import { checkedForm } from "../checked-form.server.ts";
import type { FormProblem } from "../ui/form-errors.tsx";

const Color = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine(isColor, "Please choose a colour, such as #8f4830.");

const LookForm = z.object({
  "light-paper": Color,
  "light-text": Color,
  "light-soft": Color,
  "light-accent": Color,
  "dark-paper": Color,
  "dark-text": Color,
  "dark-soft": Color,
  "dark-accent": Color,
  headings: z.enum(FONT_CHOICES, "Please choose letters."),
  text: z.enum(FONT_CHOICES, "Please choose letters."),
  corners: z.enum(CORNER_CHOICES, "Please choose corners."),
});

/** The look that was chosen, if everything in it can be read. */
export function readLook(form: Fields): Result<Look, readonly FormProblem[]> {
  const read = checkedForm(form, LookForm);
  if (!read.ok) return read;
  const typed = read.value;
  const look: Look = {
    light: colorsOf(typed, "light"),
    dark: colorsOf(typed, "dark"),
    headings: typed.headings,
    text: typed.text,
    corners: typed.corners,
  };
  const problems = (["light", "dark"] as const).flatMap((theme) =>
    meetingsIn(theme, look[theme])
      .filter(({ isReadable }) => !isReadable)
      .map(({ what, field, contrast }) => ({
        field: `${theme}-${field}`,
        text: `${what} could not be read in the ${theme}: the contrast is ${contrast}, and ${LEAST_CONTRAST} is the least.`,
      })),
  );
  return problems.length === 0 ? ok(look) : refuse(problems);
}

function colorsOf(typed: z.output<typeof LookForm>, theme: "light" | "dark"): Look["light"] {
  return {
    paper: typed[`${theme}-paper`],
    text: typed[`${theme}-text`],
    soft: typed[`${theme}-soft`],
    accent: typed[`${theme}-accent`],
  };
}
