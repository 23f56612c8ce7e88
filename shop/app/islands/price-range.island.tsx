import { useId, useState } from "react";

interface PriceRangeProps {
  readonly min: number;
  readonly max: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly symbol: string;
  readonly texts: { readonly lowest: string; readonly highest: string; readonly from: string; readonly to: string };
}

/** Two number fields of a form, and two sliders on one track that set them. The sliders need script. */
export default function PriceRange({ min, max, from, to, symbol, texts }: PriceRangeProps) {
  const id = useId();
  const [low, setLow] = useState(from === null ? "" : String(from));
  const [high, setHigh] = useState(to === null ? "" : String(to));
  const lowest = low === "" ? min : Number(low);
  const highest = high === "" ? max : Number(high);

  return (
    <div>
      {min < max && (
        <div className="price-range-sliders with-script">
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
