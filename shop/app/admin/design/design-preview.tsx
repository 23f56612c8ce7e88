import type { CSSProperties } from "react";
import { LEAST_CONTRAST, meetingsIn } from "../../../theme/check-colors.ts";
import { isColor } from "../../../theme/color.ts";
import { CORNERS, FONT_STACKS } from "../../../theme/fonts.ts";
import { type ChosenColors, DEFAULT_COLORS, paletteOf, type ThemeName } from "../../../theme/palette.ts";

interface LookPreviewProps {
  readonly theme: ThemeName;
  readonly name: string;
  readonly colors: ChosenColors;
  readonly headings: string;
  readonly text: string;
  readonly corners: string;
}

/** A sample of the storefront in these colours, with contrast warnings. */
export function DesignPreview({ theme, name, colors: entered, headings, text, corners }: LookPreviewProps) {
  const colors = Object.values(entered).every(isColor) ? entered : DEFAULT_COLORS[theme];
  const all = paletteOf(colors);
  const style = {
    background: all.paper,
    color: all.text,
    borderColor: all["line-strong"],
    fontFamily: stackOf(text) ?? FONT_STACKS.instrument.stack,
  } satisfies CSSProperties;
  const radius = Object.hasOwn(CORNERS, corners) ? CORNERS[corners as keyof typeof CORNERS].button : "999px";
  return (
    <div className="look-preview">
      <div className="look-sheet" style={style} aria-hidden="true">
        <p className="look-sheet-title" style={{ fontFamily: stackOf(headings) ?? FONT_STACKS.fraunces.stack }}>
          {name}
        </p>
        <p>
          Thrown by hand. <span style={{ color: all.accent, textDecoration: "underline" }}>How they are made</span>
        </p>
        <p style={{ color: all["text-soft"] }}>Dishwasher safe, 320 ml</p>
        <span className="look-sheet-button" style={{ background: all.text, color: all.paper, borderRadius: radius }}>
          Add to cart
        </span>{" "}
        <span
          className="look-sheet-button"
          style={{ background: all.accent, color: all["on-accent"], borderRadius: radius }}
        >
          Sale!
        </span>
      </div>
      <ul className="look-contrasts" aria-label={`Contrast in the ${theme} theme`}>
        {meetingsIn(theme, colors).map(({ what, contrast, isReadable }) => (
          <li key={what} className={isReadable ? undefined : "field-problem"}>
            {what}: <span className="tabular">{contrast.toFixed(2)}</span>
            {!isReadable && `, at least ${LEAST_CONTRAST}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stackOf(font: string): string | undefined {
  return Object.hasOwn(FONT_STACKS, font) ? FONT_STACKS[font as keyof typeof FONT_STACKS].stack : undefined;
}
