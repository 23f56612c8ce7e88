import "@vitrine/effects/masked-input/masked-input.css";

export default function Phone() {
  return (
    <>
      <label htmlFor="phone">Phone, such as (020) 915-0142</label>
      <input id="phone" name="phone" type="tel" data-mask="(999) 999-9999" />
    </>
  );
}
