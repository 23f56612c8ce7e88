import { useId, useState } from "react";

/** Numbers of products in equal steps between two prices. */
export interface PriceSteps {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

interface PriceRangeProps {
  readonly min: number;
  readonly max: number;
  readonly from: number | null;
  readonly to: number | null;
  /** How many products begin at which price, drawn above the sliders. */
  readonly steps: PriceSteps | null;
  readonly symbol: string;
  readonly texts: { readonly lowest: string; readonly highest: string; readonly from: string; readonly to: string };
}

/** Two number fields of a form, and two sliders on one track that set them. The sliders need script. */
export default function PriceRange({ min, max, from, to, steps, symbol, texts }: PriceRangeProps) {
  const id = useId();
  const [low, setLow] = useState(from === null ? "" : String(from));
  const [high, setHigh] = useState(to === null ? "" : String(to));
  const lowest = low === "" ? min : Number(low);
  const highest = high === "" ? max : Number(high);

  return (
    <div>
      {min < max && (
        <div className="price-range-sliders with-script">
          {steps && <Bars {...steps} min={min} max={max} low={lowest} high={highest} />}
          <input
            type="range"
            aria-label={texts.lowest}
            min={min}
            max={max}
            value={Math.min(lowest, max)}
            onChange={(event) => setLow(String(Math.min(Number(event.target.value), highest)))}
          />
          <input
            type="range"
            aria-label={texts.highest}
            min={min}
            max={max}
            value={Math.min(highest, max)}
            onChange={(event) => setHigh(String(Math.max(Number(event.target.value), lowest)))}
          />
        </div>
      )}
      <div className="price-range-numbers">
        <label htmlFor={`${id}-from`}>{texts.from}</label>
        <input
          id={`${id}-from`}
          type="number"
          name="min_price"
          inputMode="decimal"
          min={0}
          step="any"
          placeholder={String(min)}
          value={low}
          onChange={(event) => setLow(event.target.value)}
        />
        <label htmlFor={`${id}-to`}>{texts.to}</label>
        <input
          id={`${id}-to`}
          type="number"
          name="max_price"
          inputMode="decimal"
          min={0}
          step="any"
          placeholder={String(max)}
          value={high}
          onChange={(event) => setHigh(event.target.value)}
        />
        <span>{symbol}</span>
      </div>
    </div>
  );
}

interface BarsProps extends PriceSteps {
  readonly min: number;
  readonly max: number;
  readonly low: number;
  readonly high: number;
}

/** One bar per step, the highest as high as the picture; those within the chosen range are darker. */
function Bars({ from, to, counts, min, max, low, high }: BarsProps) {
  const size = (to - from) / counts.length;
  const most = Math.max(...counts);
  const bars = counts.map((count, index) => {
    const start = from + index * size;
    return { start, isChosen: start + size > low && start < high, height: (count / most) * HEIGHT };
  });
  const x = (price: number) => (((price - min) / (max - min)) * WIDTH).toFixed(1);
  const outline = (areChosen: boolean) =>
    bars
      .filter(({ height, isChosen }) => height > 0 && isChosen === areChosen)
      .map(
        ({ start, height }) =>
          `M${x(start)} ${HEIGHT}V${(HEIGHT - height).toFixed(1)}H${x(start + size * FILLED)}V${HEIGHT}z`,
      )
      .join("");
  return (
    <svg className="price-range-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={outline(false)} />
      <path d={outline(true)} className="price-range-chosen" />
    </svg>
  );
}

const WIDTH = 300;
const HEIGHT = 40;
/** The part of a step that its bar fills; the rest is the gap. */
const FILLED = 0.8;
