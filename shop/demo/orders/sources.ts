import type { OrderAttribution } from "@vitrine/commerce/attribution";

interface DemoSource {
  readonly weight: number;
  readonly visit: OrderAttribution;
}

const SHOP = "https://kiln-and-tide.example";

/** How the demo's customers found the shop. */
export const SOURCES: readonly DemoSource[] = [
  { weight: 24, visit: utm("newsletter", "email", "first-frost", "/kiln-opening/") },
  { weight: 23, visit: { sourceType: "typein", source: "(direct)", medium: "(none)", entryPage: `${SHOP}/` } },
  { weight: 20, visit: visit("organic", "google", "/product/tide-mug/") },
  { weight: 15, visit: utm("instagram", "social", "studio-week", "/product/dune-bowl/") },
  { weight: 8, visit: utm("google", "cpc", "stoneware-gifts", "/product-category/table/") },
  { weight: 6, visit: visit("referral", "pinterest.com", "/journal/") },
  { weight: 4, visit: visit("organic", "bing", "/shop/") },
];

function visit(sourceType: "organic" | "referral", source: string, path: string): OrderAttribution {
  return { sourceType, source, medium: sourceType, entryPage: `${SHOP}${path}` };
}

function utm(source: string, medium: string, campaign: string, path: string): OrderAttribution {
  return { sourceType: "utm", source, medium, campaign, entryPage: `${SHOP}${path}` };
}
