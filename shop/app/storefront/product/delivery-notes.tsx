import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import type { ProductView } from "../../../server/catalog/product.ts";
import { Icon } from "../../ui/icon.tsx";
import { localeNow, t } from "../../../i18n/t.ts";
import { shortDateNames } from "./short-date-names.ts";

interface DeliveryNotesProps {
  readonly product: ProductView;
  readonly delivery: ShopSettings["delivery"];
  /** The shop's country; empty if not set. */
  readonly country: string;
  /** URL of the page about returns; empty if there is none. */
  readonly returnsPage: string;
}

/** Kinds of product that are not shipped, or that consist of other products. */
const NOT_SHIPPED: ReadonlySet<string> = new Set(["download", "external", "grouped"]);

/** Delivery time and returns. A product that is made to order takes longer and cannot be returned. */
export function DeliveryNotes({ product, delivery, country, returnsPage }: DeliveryNotesProps) {
  const { handlingDays, transitFrom, transitTo, returnDays } = delivery;
  const isShipped = !product.isVirtual && !NOT_SHIPPED.has(product.kind);
  const isMadeToOrder = product.optionFields.length > 0 || product.stockStatus !== "instock";
  if (!isShipped || isMadeToOrder || (transitTo === 0 && returnDays === 0)) return null;
  const returns = t("Returns within {days} days", { days: returnDays });
  return (
    <ul className="delivery-notes">
      {transitTo > 0 && (
        <li>
          <Icon name="package" />
          <span>
            {deliveryText(handlingDays + transitFrom, handlingDays + transitTo, country)}
            {/* The page is cached for longer than a day, so a script fills in the dates. */}
            <span
              className="delivery-dates"
              data-delivery-from={handlingDays + transitFrom}
              data-delivery-to={handlingDays + transitTo}
              data-date-names={JSON.stringify(shortDateNames(localeNow()))}
            />
          </span>
        </li>
      )}
      {returnDays > 0 && (
        <li>
          <Icon name="return" />
          <span>{returns}</span>
          {returnsPage && (
            <a href={returnsPage} aria-label={`${t("Details")}: ${returns}`}>
              {t("Details")}
            </a>
          )}
        </li>
      )}
    </ul>
  );
}

function deliveryText(from: number, to: number, country: string): string {
  const days = from === to ? String(to) : `${from}–${to}`;
  const place = country && new Intl.DisplayNames([localeNow()], { type: "region" }).of(country);
  return place
    ? t("Delivery within {place} in {days} working days", { place, days })
    : t("Delivery in {days} working days", { days });
}
