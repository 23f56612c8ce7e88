import { ROWS } from "./time-field.machine.ts";

let lists = 0;

/** The 48 rows as a list box. A row never takes the focus: it stays in the field. */
export function createTimeList(label: string): { readonly list: HTMLElement; readonly rows: readonly HTMLElement[] } {
  lists += 1;
  const list = document.createElement("ul");
  list.className = "time-list";
  list.id = `time-list-${lists}`;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", label);
  const rows = ROWS.map((time, index) => {
    const row = document.createElement("li");
    row.id = `${list.id}-${index}`;
    row.dir = "ltr";
    row.textContent = time;
    row.setAttribute("role", "option");
    return row;
  });
  list.append(...rows);
  return { list, rows };
}
