import { inEnglish, type Translate } from "../texts/index.ts";

export type StockStatus = "instock" | "outofstock" | "onbackorder";

export interface StockUnit {
  readonly isManaged: boolean;
  readonly quantity: number;
  readonly backorders: "no" | "notify" | "yes";
  readonly lowAmount: number | null;
  /** Read only while the quantity is not managed. */
  readonly status: StockStatus;
}

/** When the storefront shows stock quantities. */
export type StockDisplay = "always" | "when-low" | "never";

export interface Availability {
  readonly status: StockStatus;
  /** Empty if no stock message is shown. */
  readonly text: string;
}

export function stockStatus(unit: StockUnit): StockStatus {
  if (!unit.isManaged) return unit.status;
  if (unit.quantity > 0) return "instock";
  return unit.backorders === "no" ? "outofstock" : "onbackorder";
}

/** Remaining quantity; Infinity if stock is not limited. */
export function unitsLeft(unit: StockUnit): number {
  if (!unit.isManaged) return unit.status === "outofstock" ? 0 : Infinity;
  return unit.backorders === "no" ? Math.max(0, unit.quantity) : Infinity;
}

export function availabilityOf(
  unit: StockUnit,
  display: StockDisplay,
  defaultLowAmount: number,
  t: Translate = inEnglish,
): Availability {
  const status = stockStatus(unit);
  if (status === "outofstock") return { status, text: t("Out of stock") };
  if (status === "onbackorder") return { status, text: t("Available on backorder") };
  if (!unit.isManaged) return { status, text: "" };
  return { status, text: quantityText(unit, display, unit.lowAmount ?? defaultLowAmount, t) };
}

function quantityText(
  { quantity, backorders }: StockUnit,
  display: StockDisplay,
  lowAmount: number,
  t: Translate,
): string {
  const left =
    display === "always"
      ? t("{quantity} in stock", { quantity })
      : display === "when-low" && quantity <= lowAmount
        ? t("Only {quantity} left in stock", { quantity })
        : t("In stock");
  return backorders === "notify" && display !== "never" ? t("{left} (can be backordered)", { left }) : left;
}
