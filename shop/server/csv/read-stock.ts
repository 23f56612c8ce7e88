import { readWhole } from "./amounts.ts";
import { readYesNo } from "./cells.ts";
import type { RowStock } from "./product-row.ts";
import type { RowCells } from "./row-cells.ts";

/** A number in Stock means that it is counted, an empty cell that it is not, `parent` that the product counts it. */
export function readStock(
  { field }: RowCells,
  isVariation: boolean,
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

  const count = (stock ?? "").trim().toLowerCase();
  const isParents = count === "parent" && isVariation;
  const quantity = isParents || count === "" ? 0 : readWhole(count);
  if (quantity === undefined) problems.push(`Stock: “${count}” is not a number.`);
  const status = readInStock(inStock ?? "");
  if (status === undefined) problems.push(`In stock?: “${inStock}” is neither 1, 0 nor backorder.`);
  const allowed = readBackorders(backorders ?? "");
  if (allowed === undefined) problems.push(`Backorders allowed?: “${backorders}” is neither 1, 0 nor notify.`);
  const lowAmount = (low ?? "").trim() === "" ? null : readWhole(low ?? "");
  if (lowAmount === undefined) problems.push(`Low stock amount: “${low}” is not a number.`);
  if (quantity === undefined || !status || !allowed || lowAmount === undefined) return undefined;

  // Without backorders there is no less than nothing.
  const isOversold = quantity < 0 && allowed === "no";
  if (isOversold) notes.push("The stock was below zero; it is zero now.");
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
