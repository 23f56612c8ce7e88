import type { ShopSettings } from "../../platform/settings/settings.ts";
import { BannerTexts } from "../../platform/settings/tracking/consent-settings.ts";
import { type Services, servicesOf } from "./services.ts";
import { type Purpose, waitingPurposes } from "./waiting-purposes.ts";
import { t, translate } from "../../../i18n/t.ts";

export interface ConsentBanner {
  readonly texts: BannerTexts;
  readonly saved: string;
  /** The purposes that visitors are asked about; the banner offers no others. */
  readonly purposes: readonly Purpose[];
  readonly services: Services;
}

type Settings = Pick<ShopSettings, "shop" | "tracking" | "attribution" | "payments">;

const DEFAULTS = BannerTexts.parse({});

/** The shop's own banner; null if no consent is needed or another consent tool asks for it. */
export function consentBanner(settings: Settings): ConsentBanner | null {
  const { tracking } = settings;
  const purposes = waitingPurposes(settings);
  if (tracking.consent.tool !== "vitrine" || purposes.length === 0) return null;
  return { texts: bannerTexts(settings), saved: t("Your choice is saved."), purposes, services: servicesOf(settings) };
}

/** The texts as visitors see them: those that the owner has not changed, in the shop's language and to the point. */
export function bannerTexts(settings: Settings): BannerTexts {
  const { banner } = settings.tracking.consent;
  return {
    ...translated(banner),
    // The row says “Always on” itself. The stored default keeps it: another text would ask every visitor again.
    ...(banner.necessaryText === DEFAULTS.necessaryText && { necessaryText: t("Cart, checkout and this choice.") }),
    ...(!waitingPurposes(settings).includes("marketing") && withoutMarketing(banner)),
  };
}

/** The default texts mention advertising, which does not apply to a shop without pixels. */
function withoutMarketing({ text, statistics, statisticsText }: BannerTexts): Partial<BannerTexts> {
  return {
    ...(text === DEFAULTS.text && {
      text: t(
        "With your consent we remember how you found us and keep it with your order. The shop works the same either way.",
      ),
    }),
    ...(statistics === DEFAULTS.statistics && { statistics: t("Statistics: how visitors find us") }),
    ...(statisticsText === DEFAULTS.statisticsText && {
      statisticsText: t(
        "The search, site or campaign that brought you here, and the pages you visit before you order.",
      ),
    }),
  };
}

/** Texts that the owner has not changed appear in the shop's language. */
function translated(texts: BannerTexts): BannerTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, translate(text)]),
  ) as unknown as BannerTexts;
}
