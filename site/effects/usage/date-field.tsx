import "@vitrine/effects/date-field/date-field.css";

export default function WorkshopDate() {
  return (
    <>
      <label htmlFor="workshop-date">Workshop date</label>
      <span className="date-field">
        <input id="workshop-date" name="date" type="date" min="2026-01-01" />
      </span>
    </>
  );
}
