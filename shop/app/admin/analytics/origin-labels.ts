import { originLabel } from "@vitrine/commerce/attribution";
import type { OriginDimension } from "../../../server/analytics/read-origins.ts";

export const DIMENSION_TITLES: Readonly<Record<OriginDimension, string>> = {
  source: "Source",
  campaign: "Campaign",
  landing: "Landing page",
};

/** The label of a counted source. */
export function originWords(dimension: OriginDimension, value: string): string {
  if (value === "(other)") return "All others";
  if (value === "") return dimension === "campaign" ? "No campaign" : "Unknown";
  if (dimension !== "source") return value;
  const [sourceType = "", ...source] = value.split(" ");
  return originLabel({ sourceType, source: source.join(" ") });
}
