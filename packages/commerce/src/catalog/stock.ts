import { inEnglish, type Say } from "../texts/index.ts";

export type StockStatus = "instock" | "outofstock" | "onbackorder";

export interface StockUnit {
  readonly isManaged: boolean;
  readonly quantity: number;
  readonly backorders: "no" | "notify" | "yes";
  readonly lowAmount: number | null;
  /** Read only while the quantity is not managed. */
  readonly status: StockStatus;
}

/** How much of the stock a shop tells its visitors. */
export type StockDisplay = "always" | "when-low" | "never";

export interface Availability {
  readonly status: StockStatus;
  /** Empty when there is nothing worth saying. */
  readonly text: string;
}

export function stockStatus(unit: StockUnit): StockStatus {
  if (!unit.isManaged) return unit.status;
  if (unit.quantity > 0) return "instock";
  return unit.backorders === "no" ? "outofstock" : "onbackorder";
}

/** How many can still be sold; Infinity where nothing limits it. */
export function unitsLeft(unit: StockUnit): number {
  if (!unit.isManaged) return unit.status === "outofstock" ? 0 : Infinity;
  return unit.backorders === "no" ? Math.max(0, unit.quantity) : Infinity;
}

export function availabilityOf(
  unit: StockUnit,
  display: StockDisplay,
  defaultLowAmount: number,
  say: Say = inEnglish,
): Availability {
  const status = stockStatus(unit);
  if (status === "outofstock") return { status, text: say("Out of stock") };
  if (status === "onbackorder") return { status, text: say("Available on backorder") };
  if (!unit.isManaged) return { status, text: "" };
  return { status, text: quantityText(unit, display, unit.lowAmount ?? defaultLowAmount, say) };
}

function quantityText({ quantity, backorders }: StockUnit, display: StockDisplay, lowAmount: number, say: Say): string {
  const left =
    display === "always"
      ? say("{quantity} in stock", { quantity })
      : display === "when-low" && quantity <= lowAmount
        ? say("Only {quantity} left in stock", { quantity })
        : say("In stock");
  return backorders === "notify" && display !== "never" ? say("{left} (can be backordered)", { left }) : left;
}
