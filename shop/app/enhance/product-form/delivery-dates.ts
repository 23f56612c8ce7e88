import { t } from "../../../i18n/t.ts";
import { shortDate, type ShortDateNames } from "../../storefront/product/short-date-names.ts";

const DAY_MS = 86_400_000;

/** The date after so many working days, Monday to Friday. Days are UTC's, as everywhere in the shop. */
export function afterWorkingDays(now: Date, days: number): Date {
  let date = now;
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + DAY_MS);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date;
}

/** Fills in on which days a parcel arrives that is ordered now. */
export function showDeliveryDates(page: Document, now: Date): void {
  for (const place of page.querySelectorAll<HTMLElement>("[data-delivery-to]")) {
    const { deliveryFrom, deliveryTo, dateNames } = place.dataset;
    if (!dateNames) continue;
    const names = JSON.parse(dateNames) as ShortDateNames;
    const dates = [deliveryFrom, deliveryTo].map((days) => shortDate(afterWorkingDays(now, Number(days)), names));
    place.textContent = t("Arrives {dates}", { dates: [...new Set(dates)].join(" – ") });
  }
}
