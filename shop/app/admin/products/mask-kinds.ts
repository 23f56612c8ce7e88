/** Select option for the owner's own pattern. */
export const OWN_PATTERN = "own";

/** Ready-made masks, each with a matching example. */
export const MASK_KINDS = {
  datetime: { label: "Date and time", example: "2026-03-31T14:30:00" },
  numeric: { label: "Number", example: "-12.5" },
  percentage: { label: "Percentage", example: "30 %" },
  currency: { label: "Amount of money", example: "1,250.00" },
  email: { label: "Email address", example: "ann@example.com" },
  url: { label: "URL", example: "https://example.com/page" },
  IP: { label: "IP address", example: "192.168.1.20" },
  mac: { label: "MAC address", example: "0A:1B:2C:3D:4E:5F" },
  vin: { label: "Vehicle identification number (VIN)", example: "WVWZZZ1JZXW000001" },
  cssunit: { label: "CSS length", example: "12.5rem" },
} as const;

/** The select option of a stored mask. */
export function maskKindOf(mask: string): string {
  const written = mask.trim().toLowerCase();
  return Object.keys(MASK_KINDS).find((name) => name.toLowerCase() === written) ?? OWN_PATTERN;
}
