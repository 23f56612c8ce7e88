import "@vitrine/effects/time-field/time-field.css";

export default function StartTime() {
  return (
    <>
      <label htmlFor="start-time">Start</label>
      <span className="time-field">
        <input id="start-time" name="time" type="time" step={1800} />
      </span>
    </>
  );
}
