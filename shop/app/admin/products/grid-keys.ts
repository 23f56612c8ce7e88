import type { CellChange } from "./grid-history.ts";

/** Moves between the cells of a table of fields, as in a spreadsheet. */

const CELL = "td input:not([type=hidden])";

const rowsOf = (table: HTMLTableElement) =>
  [...table.querySelectorAll("tbody > tr")]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>(CELL)])
    .filter((cells) => cells.length > 0);

interface Place {
  readonly rows: readonly (readonly HTMLInputElement[])[];
  readonly row: number;
  readonly column: number;
}

function placeOf(field: HTMLInputElement): Place | null {
  const table = field.closest("table");
  if (!table) return null;
  const rows = rowsOf(table);
  const row = rows.findIndex((cells) => cells.includes(field));
  return row === -1 ? null : { rows, row, column: rows[row]?.indexOf(field) ?? 0 };
}

/** The cell that a key leads to; null if the key stays in its cell, as an arrow in the middle of a text does. */
export function cellAfter(
  field: HTMLInputElement,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
): HTMLInputElement | null {
  const place = placeOf(field);
  if (!place) return null;
  const { rows, row, column } = place;
  const { selectionStart: start, selectionEnd: end, value } = field;
  const isWhole = start === 0 && end === value.length;
  const isBackwards = getComputedStyle(field).direction === "rtl";
  switch (key) {
    case "ArrowUp":
      return rows[row - 1]?.[column] ?? null;
    case "ArrowDown":
      return rows[row + 1]?.[column] ?? null;
    case "Enter":
      return rows[row + (shiftKey ? -1 : 1)]?.[column] ?? field;
    case "ArrowLeft":
      if (!isWhole && start !== 0) return null;
      return rows[row]?.[column + (isBackwards ? 1 : -1)] ?? null;
    case "ArrowRight":
      if (!isWhole && end !== value.length) return null;
      return rows[row]?.[column + (isBackwards ? -1 : 1)] ?? null;
    default:
      return null;
  }
}

/** Rows and columns of a text that was copied from a spreadsheet; null for a single value, which the field takes. */
export function cellsOf(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  if (!/[\t\n]/.test(lines)) return null;
  return lines.split("\n").map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** Fills the cells of all rows whose name begins so. Returns what it changed. */
export function setColumn(table: HTMLTableElement, name: string, value: string): readonly CellChange[] {
  return rowsOf(table).flatMap((cells) => {
    const cell = cells.find((each) => each.name.startsWith(name));
    return cell ? [fill(cell, value)] : [];
  });
}

function fill(cell: HTMLInputElement, value: string): CellChange {
  const change = { cell, from: cell.value, to: value };
  cell.value = value;
  // The form notices changes by this event.
  cell.dispatchEvent(new Event("input", { bubbles: true }));
  return change;
}

/**
 * Fills the cells from this one on, to the right and below; cells outside the table are left out. Returns what it
 * changed.
 */
export function pasteCells(field: HTMLInputElement, cells: readonly (readonly string[])[]): readonly CellChange[] {
  const place = placeOf(field);
  if (!place) return [];
  const changes: CellChange[] = [];
  for (const [down, values] of cells.entries()) {
    for (const [across, value] of values.entries()) {
      const cell = place.rows[place.row + down]?.[place.column + across];
      if (cell) changes.push(fill(cell, value));
    }
  }
  return changes;
}
