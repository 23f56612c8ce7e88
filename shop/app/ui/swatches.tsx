import { t } from "../../i18n/t.ts";
interface SwatchesProps {
  readonly swatches: readonly { readonly name: string; readonly color: string }[];
}

const SHOWN = 5;

/** The available colours as dots. SVG, because the content policy allows no style attributes. */
export function Swatches({ swatches }: SwatchesProps) {
  const names = swatches.map(({ name }) => name).join(", ");
  return (
    <span className="swatches" role="img" aria-label={t("Comes in {names}", { names })} title={names}>
      {swatches.slice(0, SHOWN).map(({ name, color }) => (
        <Swatch key={name} color={color} />
      ))}
      {swatches.length > SHOWN && <span aria-hidden="true">+{swatches.length - SHOWN}</span>}
    </span>
  );
}

/** A colour, or the path of an image, that fills the element around it. */
export function SwatchFace({ color }: { color: string }) {
  if (color.startsWith("/")) return <img src={color} alt="" width={84} height={84} loading="lazy" />;
  return (
    <svg viewBox="0 0 4 3" preserveAspectRatio="none" aria-hidden="true">
      <rect width="4" height="3" fill={color} />
    </svg>
  );
}

/** A colour, or the path of an image. */
export function Swatch({ color }: { color: string }) {
  if (color.startsWith("/")) return <img className="swatch" src={color} alt="" width={28} height={28} loading="lazy" />;
  return (
    <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={color} />
    </svg>
  );
}
