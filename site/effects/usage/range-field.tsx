import "@vitrine/effects/range-field/range-field.css";

export default function Height() {
  return (
    <>
      <label htmlFor="height">Height</label>
      <input id="height" name="height" type="range" min={18} max={40} defaultValue={32} data-unit=" cm" />
    </>
  );
}
