const PRESSABLE = "a[href], button, input:not([type=hidden]), summary";
const BOX = ".pick > input";
/** A table, or a list of cards that says so. */
const LIST = ".data-table, [data-rows]";

/**
 * What a single letter does in a list: J and K lead to the next and the previous row, X selects the row, / leads to the
 * search. On the page of a record, J and K lead to the next and the previous one. Returns whether the letter did anything.
 */
export function pressRowKey(key: string): boolean {
  switch (key) {
    case "j":
      return moveBy(1);
    case "k":
      return moveBy(-1);
    case "x":
      return selectRow();
    case "/":
      return focusOn(document.querySelector<HTMLInputElement>("#main input[type=search]"));
    default:
      return false;
  }
}

function moveBy(step: 1 | -1): boolean {
  const rows = rowsOf(listInUse());
  if (rows.length === 0) {
    const record = document.querySelector<HTMLElement>(`#main .page-header a[rel=${step === 1 ? "next" : "prev"}]`);
    record?.click();
    return record !== null;
  }
  const focused = document.activeElement;
  const at = rows.findIndex((row) => row.contains(focused));
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  // Who selects rows goes on with their boxes, who opens them with their links.
  const isSelecting = focused?.matches(BOX) === true;
  return focusOn(next === undefined ? undefined : ((isSelecting ? boxOf(next) : null) ?? linkOf(next)));
}

function selectRow(): boolean {
  const focused = document.activeElement;
  const box = boxOf(rowsOf(listInUse()).find((row) => row.contains(focused)));
  box?.click();
  return focusOn(box);
}

/** The list around the focus, or the page's first. */
function listInUse(): Element | null {
  return document.activeElement?.closest(LIST) ?? document.querySelector(`#main :is(${LIST})`);
}

const rowsOf = (list: Element | null) => [...(list?.querySelectorAll(":scope > li, tbody > tr") ?? [])];
const boxOf = (row: Element | undefined) => row?.querySelector<HTMLInputElement>(BOX) ?? null;
const linkOf = (row: Element) =>
  row.querySelector<HTMLElement>("th a[href]") ?? row.querySelector<HTMLElement>(PRESSABLE);

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}
