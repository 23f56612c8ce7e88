import { Icon } from "./icon.tsx";
import { t } from "../../i18n/t.ts";

interface QuantityInputProps {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number | null;
  readonly name?: string;
  readonly value?: number;
}

/** A number field with a step button on either side; the buttons appear only with script. */
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
      <button type="button" id={`${id}-less`} data-step="-1" aria-label={t("Decrease quantity")} tabIndex={-1}>
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
      <button type="button" id={`${id}-more`} data-step="1" aria-label={t("Increase quantity")} tabIndex={-1}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
