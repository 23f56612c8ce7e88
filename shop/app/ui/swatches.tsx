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

/** A colour, or the path of an image, as a tile. */
export function SwatchTile({ color }: { color: string }) {
  if (color.startsWith("/"))
    return <img className="swatch-tile" src={color} alt="" width={120} height={100} loading="lazy" />;
  return (
    <svg className="swatch-tile" viewBox="0 0 6 5" aria-hidden="true">
      <rect width="6" height="5" fill={color} />
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
