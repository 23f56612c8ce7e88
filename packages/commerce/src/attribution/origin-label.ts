import type { OrderAttribution } from "./order-attribution.ts";

/** An order's source in one line. */
export function originLabel({ sourceType, source = "" }: OrderAttribution): string {
  const name = capitalized(source.replace(/^\(+|\)+$/g, ""));
  switch (sourceType) {
    case "utm":
      return `Source: ${name || "Unknown"}`;
    case "organic":
      return `Organic: ${name || "Unknown"}`;
    case "referral":
      return `Referral: ${name || "Unknown"}`;
    case "typein":
      return "Direct";
    case "mobile_app":
      return "Mobile app";
    case "admin":
      return "Web admin";
    default:
      return "Unknown";
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
