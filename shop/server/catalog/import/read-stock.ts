import type { Currency } from "@vitrine/commerce/money";
import { type DecimalSign, readWhole } from "../../platform/amounts.ts";
import { readYesNo } from "./cells.ts";
import type { RowStock } from "./product-row.ts";
import type { RowCells } from "./row-cells.ts";

/** A number in Stock manages stock, an empty cell does not, and `parent` shares the product's. */
export function readStock(
  { field }: RowCells,
  isVariation: boolean,
  { decimalSeparator }: Pick<Currency, "decimalSeparator">,
  problems: string[],
  notes: string[],
): RowStock | undefined {
  const [stock, inStock, backorders, low] = [
    field("stock"),
    field("isInStock"),
    field("backorders"),
    field("lowAmount"),
  ];
  if (stock === undefined && inStock === undefined) return undefined;

  const decimal: DecimalSign = decimalSeparator === "," ? "," : ".";
  const count = (stock ?? "").trim().toLowerCase();
  const isParents = count === "parent" && isVariation;
  const quantity = isParents || count === "" ? 0 : readWhole(count, decimal);
  if (quantity === undefined) problems.push(`Stock: “${count}” is not a number.`);
  const status = readInStock(inStock ?? "");
  if (status === undefined) problems.push(`In stock?: “${inStock}” is neither 1, 0 nor backorder.`);
  const allowed = readBackorders(backorders ?? "");
  if (allowed === undefined) problems.push(`Backorders allowed?: “${backorders}” is neither 1, 0 nor notify.`);
  const lowAmount = (low ?? "").trim() === "" ? null : readWhole(low ?? "", decimal);
  if (lowAmount === undefined) problems.push(`Low stock amount: “${low}” is not a number.`);
  if (quantity === undefined || !status || !allowed || lowAmount === undefined) return undefined;

  // Stock cannot be negative without backorders.
  const isOversold = quantity < 0 && allowed === "no";
  if (isOversold) notes.push("The stock was negative, so it was set to 0.");
  return {
    isParents,
    isManaged: !isParents && count !== "",
    quantity: isOversold ? 0 : quantity,
    backorders: allowed,
    lowAmount,
    status,
  };
}

function readInStock(cell: string): RowStock["status"] | undefined {
  const word = cell.trim().toLowerCase();
  if (word === "" || word === "instock") return "instock";
  if (word === "backorder" || word === "onbackorder") return "onbackorder";
  const is = word === "outofstock" ? false : readYesNo(word);
  return is === undefined ? undefined : is ? "instock" : "outofstock";
}

function readBackorders(cell: string): RowStock["backorders"] | undefined {
  if (cell.trim().toLowerCase() === "notify") return "notify";
  const is = readYesNo(cell);
  return is === undefined ? undefined : is ? "yes" : "no";
}
