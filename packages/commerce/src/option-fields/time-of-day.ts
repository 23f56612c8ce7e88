const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const TWELVE_HOURS = /^(?<hour>0?[1-9]|1[0-2])[\s:.,-](?<minute>[0-5]\d) ?(?<half>[AP])\.?M\.?$/i;
const DAY = /^(?<hour>[01]?\d|2[0-3])[\s:.,-](?<minute>[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/**
 * `09:30 AM` from the text of the list, the value of the browser's own field or a typed time such as `9,30`, rounded to
 * the half hour as the picker rounds: half-way goes up, and a quarter to midnight becomes 12:00 AM. Null for anything
 * that is not a time.
 */
export function parseTime(text: string): string | null {
  const listed = TWELVE_HOURS.exec(text)?.groups;
  const native = DAY.exec(text)?.groups;
  if (!listed && !native) return null;

  const hour = listed
    ? (Number(listed["hour"]) % 12) + (listed["half"]?.toUpperCase() === "P" ? 12 : 0)
    : Number(native?.["hour"]);
  const minutes = hour * 60 + Number((listed ?? native)?.["minute"]);
  const rounded = (Math.round(minutes / STEP_MINUTES) * STEP_MINUTES) % DAY_MINUTES;
  const roundedHour = Math.floor(rounded / 60);
  return `${twoDigits(roundedHour % 12 || 12)}:${twoDigits(rounded % 60)} ${roundedHour < 12 ? "AM" : "PM"}`;
}

/** `21:30` for `09:30 PM`: the format of native time fields. */
export function toNativeTime(time: string): string {
  const parts = TWELVE_HOURS.exec(time)?.groups;
  if (!parts) return time;
  const hour = (Number(parts["hour"]) % 12) + (parts["half"]?.toUpperCase() === "P" ? 12 : 0);
  return `${twoDigits(hour)}:${parts["minute"]}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
