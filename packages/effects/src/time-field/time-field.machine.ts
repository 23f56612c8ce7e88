import { type DayMinutes, formatTime, listTimes, settleTime } from "./times.ts";

/** The field's text, whether its list is open, and the row that Enter selects. */
export interface TimeField {
  readonly value: string;
  readonly isOpen: boolean;
  readonly active: number | null;
}

export type TimeFieldEvent =
  | { readonly type: "open" }
  | { readonly type: "close" }
  | { readonly type: "key"; readonly key: string; readonly alt: boolean }
  | { readonly type: "choose"; readonly row: number }
  | { readonly type: "write"; readonly text: string }
  | { readonly type: "settle" }
  | { readonly type: "clear" };

export const ROWS: readonly string[] = listTimes().map((minutes: DayMinutes) => formatTime(minutes));
/** Three hours. */
const PAGE_ROWS = 6;

/** Formats a time for the field; any other text stays unchanged. */
export function startTimeField(value: string): TimeField {
  return closed(settleTime(value) ?? value);
}

export function transition(field: TimeField, event: TimeFieldEvent): TimeField {
  switch (event.type) {
    case "open":
      return field.isOpen ? field : { ...field, isOpen: true, active: rowOf(field.value) };
    case "close":
      return field.isOpen ? closed(field.value) : field;
    case "choose":
      return closed(ROWS[event.row] ?? field.value);
    case "write":
      return { ...field, value: event.text, active: rowOf(settleTime(event.text) ?? "") };
    case "settle":
      return closed(settleTime(field.value) ?? field.value);
    case "clear":
      return closed("");
    case "key":
      return field.isOpen ? pressOpen(field, event) : pressClosed(field, event.key);
  }
}

function pressClosed(field: TimeField, key: string): TimeField {
  const opens = key === "ArrowDown" || key === "ArrowUp" || key === "Enter" || key === " ";
  return opens ? transition(field, { type: "open" }) : field;
}

function pressOpen(field: TimeField, { key, alt }: { readonly key: string; readonly alt: boolean }): TimeField {
  switch (key) {
    case "ArrowUp":
      return alt ? closed(field.value) : move(field, -1);
    case "ArrowDown":
      return move(field, 1);
    case "PageUp":
      return move(field, -PAGE_ROWS);
    case "PageDown":
      return move(field, PAGE_ROWS);
    case "Enter":
    case " ":
      return field.active === null ? closed(field.value) : transition(field, { type: "choose", row: field.active });
    case "Escape":
      return closed(field.value);
    default:
      return field;
  }
}

function move(field: TimeField, rows: number): TimeField {
  const active = field.active === null ? 0 : Math.max(0, Math.min(ROWS.length - 1, field.active + rows));
  return { ...field, active };
}

function closed(value: string): TimeField {
  return { value, isOpen: false, active: null };
}

function rowOf(value: string): number | null {
  const row = ROWS.indexOf(value);
  return row < 0 ? null : row;
}
