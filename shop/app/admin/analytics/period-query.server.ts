import { type Period, periodBefore, type Preset, readPeriod } from "../../../server/analytics/period.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { dayIn } from "../../../server/platform/time-zone.ts";
import type { Shop } from "../../../server/shop.ts";

export interface AskedPeriod {
  readonly period: Period;
  readonly before: Period;
  readonly preset: Preset | null;
  /** In which its days begin. */
  readonly timeZone: string;
}

/** The period that a URL selects, and the one it is compared with. */
export async function askedPeriod(url: URL, shop: Pick<Shop, "settings" | "now">): Promise<AskedPeriod> {
  const timeZone = timeZoneOfShop(await shop.settings());
  const text = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 20);
  const requested = { period: text("period"), from: text("from"), to: text("to") };
  const { period, preset } = readPeriod(requested, dayIn(timeZone, shop.now()));
  return { period, before: periodBefore(period), preset, timeZone };
}
