import { isStatistics, type PixelSlug } from "@vitrine/tracking/slugs";
import { t } from "../../../i18n/t.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { enabledPixels } from "../script/enabled-pixels.ts";
import { type Purpose, waitsForConsent } from "./waiting-purposes.ts";

/** Who receives data for a purpose, as visitors are told before they agree. */
export interface Service {
  readonly name: string;
  readonly use: string;
  /** How long its cookies last at most; missing if it has none of its own. */
  readonly duration?: string;
}

export type Services = Readonly<Record<Purpose | "necessary", readonly Service[]>>;

type Settings = Pick<ShopSettings, "shop" | "tracking" | "attribution" | "payments">;

/** Every service that the settings turn on, by the purpose that it waits for. */
export function servicesOf(settings: Settings): Services {
  const pixels = enabledPixels(settings.tracking);
  const servicesFor = (forStatistics: boolean) =>
    pixels.filter((slug) => isStatistics(slug) === forStatistics).map(pixelService);
  return {
    necessary: [ownCookies(settings), ...(takesCards(settings) ? [stripe()] : [])],
    statistics: [...servicesFor(true), ...(waitsForConsent(settings) ? [attribution(settings)] : [])],
    marketing: servicesFor(false),
  };
}

function ownCookies({ shop }: Settings): Service {
  return { name: shop.name, use: t("Cart, sign-in and this choice"), duration: t("1 year") };
}

function takesCards({ payments }: Settings): boolean {
  return payments.methods.some(({ id, isEnabled }) => id === "stripe" && isEnabled);
}

function stripe(): Service {
  return { name: "Stripe", use: t("Card payments, and protection against fraud"), duration: t("1 year") };
}

function attribution({ shop, attribution: { lifetimeMonths } }: Settings): Service {
  const use = t("How you found us, kept with your order");
  if (lifetimeMonths === 0) return { name: shop.name, use };
  return { name: shop.name, use, duration: t("{count} days", { count: Math.round(lifetimeMonths * 30) }) };
}

/** Durations as the vendors state them for their own scripts; browsers may delete cookies earlier. */
function pixelService(slug: PixelSlug): Service {
  switch (slug) {
    case "ga":
      return { name: "Google Analytics", use: t("Pages, products, carts and orders"), duration: t("2 years") };
    case "gtm":
      return { name: "Google Tag Manager", use: t("Other services that this shop has added to it") };
    case "facebook":
      return { name: "Meta", use: t("Ads on Facebook and Instagram"), duration: t("{count} days", { count: 90 }) };
    case "google_ads":
      return { name: "Google Ads", use: t("Ads in search and on YouTube"), duration: t("{count} days", { count: 90 }) };
    case "tiktok":
      return { name: "TikTok", use: t("Ads on TikTok"), duration: t("{count} months", { count: 13 }) };
    case "pinterest":
      return { name: "Pinterest", use: t("Ads on Pinterest"), duration: t("1 year") };
    case "bing":
      return {
        name: "Microsoft Advertising",
        use: t("Ads on Bing and other Microsoft sites"),
        duration: t("{count} months", { count: 13 }),
      };
  }
}
