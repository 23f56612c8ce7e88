import { Swatch } from "../../ui/swatches.tsx";
import type { ProductPageData } from "./product.tsx";

interface SwatchChoicesProps {
  readonly options: ProductPageData["product"]["attributes"][number]["options"];
  readonly chosen: string;
  readonly labelledBy: string;
}

/** The options of a list by what they look like. They set the list beside them, and exist only where a script can. */
export function SwatchChoices({ options, chosen, labelledBy }: SwatchChoicesProps) {
  const stop = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value;
  return (
    <div className="swatch-choices" role="radiogroup" aria-labelledby={labelledBy}>
      {options.map(({ value, name, swatch }) => (
        <button
          key={value}
          type="button"
          className="swatch-choice"
          role="radio"
          aria-checked={value === chosen}
          tabIndex={value === stop ? 0 : -1}
          data-value={value}
        >
          {swatch && (isColor(swatch) ? <Swatch color={swatch} /> : <img src={swatch} alt="" width={28} height={28} />)}
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}

function isColor(swatch: string): boolean {
  return !swatch.includes("/");
}
