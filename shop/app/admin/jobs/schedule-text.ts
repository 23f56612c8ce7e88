/** The cron expressions that the shop's jobs use, in words. */
export function scheduleText(cron: string): string {
  const [minute = "*"] = cron.split(" ");
  if (minute === "*") return "Every minute";
  if (minute.startsWith("*/")) return `Every ${minute.slice(2)} minutes`;
  return `Every hour at :${minute.padStart(2, "0")}`;
}

export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(1, Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}
