const STEP_MINUTES = 30;
const TWELVE_HOURS = /^(?<hour>0?[1-9]|1[0-2]):(?<minute>[0-5]\d) ?(?<half>[AP])M$/i;
const DAY = /^(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::00(?:\.0+)?)?$/;

/** `09:30 AM` from what a list or the browser's own field sends. Null for anything that is not on the half hour. */
export function parseTime(text: string): string | null {
  const listed = TWELVE_HOURS.exec(text)?.groups;
  const native = DAY.exec(text)?.groups;
  const minute = Number((listed ?? native)?.["minute"]);
  if ((!listed && !native) || minute % STEP_MINUTES !== 0) return null;

  const isAfternoon = listed ? listed["half"]?.toUpperCase() === "P" : Number(native?.["hour"]) >= 12;
  const hour = Number((listed ?? native)?.["hour"]) % 12 || 12;
  return `${twoDigits(hour)}:${twoDigits(minute)} ${isAfternoon ? "PM" : "AM"}`;
}

/** `21:30` for `09:30 PM`: what the browser's own field wants. */
export function toNativeTime(time: string): string {
  const parts = TWELVE_HOURS.exec(time)?.groups;
  if (!parts) return time;
  const hour = (Number(parts["hour"]) % 12) + (parts["half"]?.toUpperCase() === "P" ? 12 : 0);
  return `${twoDigits(hour)}:${parts["minute"]}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
