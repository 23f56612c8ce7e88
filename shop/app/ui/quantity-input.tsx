import { Icon } from "./icon.tsx";
import { say } from "../../texts/say.ts";

interface QuantityInputProps {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number | null;
  readonly name?: string;
  readonly value?: number;
}

/** A number with a step to either side; the steps appear where a script can make them work. */
export function QuantityInput({
  id,
  label,
  min,
  max,
  name = "quantity",
  value = Math.max(min, 1),
}: QuantityInputProps) {
  return (
    <div className="quantity">
      <button type="button" data-step="-1" aria-label={say("One less")} tabIndex={-1}>
        <Icon name="minus" />
      </button>
      <label className="screen-reader-text" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input-text qty text"
        type="number"
        inputMode="numeric"
        name={name}
        defaultValue={value}
        min={min}
        max={max ?? undefined}
        step={1}
        autoComplete="off"
      />
      <button type="button" data-step="1" aria-label={say("One more")} tabIndex={-1}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
