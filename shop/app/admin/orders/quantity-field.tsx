import { useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { useFormValue } from "../ui/form.tsx";
import { useHasScript } from "../ui/use-has-script.ts";

interface QuantityFieldProps {
  readonly name: string;
  /** Name of the item. */
  readonly label: string;
  readonly value: number;
  /** Left out where any quantity from 1 can be chosen. */
  readonly max?: number;
  /** Where it is not 0, or 1 without a maximum. */
  readonly min?: number;
}

/** A number field, which takes the arrow keys, with two buttons for touch and mice; without a script only the field. */
export function QuantityField({ name, label, value, max, min = max === undefined ? 1 : 0 }: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasScript = useHasScript();
  const entered = useFormValue(name);
  const step = (by: number) => {
    const field = input.current;
    if (!field) return;
    field.value = String(Math.min(max ?? Infinity, Math.max(min, (Number(field.value) || 0) + by)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <span className="quantity-set">
      <span className="quantity">
        {hasScript && (
          <button type="button" tabIndex={-1} aria-label={`Decrease quantity: ${label}`} onClick={() => step(-1)}>
            <Icon name="minus" />
          </button>
        )}
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          id={name}
          name={name}
          min={min}
          max={max}
          defaultValue={entered === "" ? value : entered}
          aria-label={max === undefined ? `Quantity of ${label}` : `${label}, quantity of ${max}`}
        />
        {hasScript && (
          <button type="button" tabIndex={-1} aria-label={`Increase quantity: ${label}`} onClick={() => step(1)}>
            <Icon name="plus" />
          </button>
        )}
      </span>
      {max !== undefined && <span className="soft">of {max}</span>}
    </span>
  );
}
