const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** “12.3 MB”. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1000 ** step;
  return `${step === 0 ? amount : amount.toFixed(1)} ${UNITS[step]}`;
}
