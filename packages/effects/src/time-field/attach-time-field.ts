/**
 * Expects the native `<input type="time" step="1800">`, which is the whole field without script. A select of 48 options
 * would do as well, but weighs 2 kB in every page and says nothing to a phone's own clock; what a native clock lets
 * through between two half hours is rounded by the receiver, with times.ts. With script the same input becomes a
 * combo box that says `09:30 AM`; both spellings can arrive at the server, and parseTime() reads both. A
 * page that wraps the field in its own `.time-field` does not shift when the buttons appear.
 */
import { announce as announceStatus } from "../announce/index.ts";
import { keepPopupPlaced, showInTopLayer } from "../popup/index.ts";
import { startTimeField, type TimeField, type TimeFieldEvent, transition } from "./time-field.machine.ts";
import { createTimeList } from "./time-list.ts";
import { formatTime24, parseTime } from "./times.ts";
import { word } from "../words/index.ts";

export interface TimeFieldTexts {
  readonly clear: string;
  readonly list: string;
}

export interface TimeFieldOptions {
  /** Whether a time can only be picked, not typed; true by default. */
  readonly readonly?: boolean;
  /** Announces changes to screen readers in another way. */
  readonly announce?: (text: string) => void;
  /** Names of the list and of the button that clears the field. */
  readonly texts?: TimeFieldTexts;
}

const textsNow = (): TimeFieldTexts => ({ clear: word("Clear time"), list: word("Times") });

export function attachTimeField(input: HTMLInputElement, options: TimeFieldOptions = {}): () => void {
  const { announce = announceStatus, texts = textsNow() } = options;
  const isChosenOnly = options.readonly ?? true;
  const stop = new AbortController();
  const { signal } = stop;
  const original = { type: input.type, readOnly: input.readOnly, dir: input.dir, autocomplete: input.autocomplete };
  const { list, rows } = createTimeList(input.labels?.[0]?.textContent.trim() || texts.list);
  const clearButton = document.createElement("button");
  clearButton.type = "button";
  clearButton.className = "time-field-clear";
  clearButton.setAttribute("aria-label", texts.clear);
  const ready = input.parentElement?.matches(".time-field") ? input.parentElement : null;
  const wrapper = ready ?? document.createElement("span");
  wrapper.classList.add("time-field");

  let field: TimeField = startTimeField(input.value);
  let hideList: (() => void) | null = null;
  /** The field takes the focus back from the clear button; that must not open the list. */
  let isFocusOurs = false;

  move(() => {
    if (!ready) input.replaceWith(wrapper);
    if (!ready) wrapper.append(input);
    wrapper.append(clearButton, list);
    input.type = "text";
  });
  input.readOnly = isChosenOnly;
  input.dir = "ltr";
  input.autocomplete = "off";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-haspopup", "listbox");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "none");
  input.value = field.value;
  render();

  input.addEventListener("focus", () => isFocusOurs || send({ type: "open" }), { signal });
  input.addEventListener("click", () => send({ type: "open" }), { signal });
  input.addEventListener("blur", () => send({ type: isChosenOnly ? "close" : "settle" }), { signal });
  input.addEventListener("input", () => isChosenOnly || send({ type: "write", text: input.value }), { signal });
  input.addEventListener("keydown", onKey, { signal });
  list.addEventListener("pointerdown", (event) => event.preventDefault(), { signal });
  list.addEventListener("click", (event) => {
    const row = rows.findIndex((candidate) => candidate === event.target);
    if (row >= 0) send({ type: "choose", row });
  });
  clearButton.addEventListener("click", () => {
    send({ type: "clear" });
    move(() => input.focus());
  });
  input.form?.addEventListener("reset", () => setTimeout(takeOver), { signal });

  return () => {
    stop.abort();
    hideList?.();
    for (const name of ["role", "haspopup", "controls", "autocomplete", "expanded", "activedescendant"]) {
      input.removeAttribute(name === "role" ? name : `aria-${name}`);
    }
    const minutes = parseTime(field.value);
    move(() => {
      clearButton.remove();
      list.remove();
      if (!ready) wrapper.replaceWith(input);
      Object.assign(input, original);
    });
    if (original.type === "time") input.value = minutes === null ? "" : formatTime24(minutes);
  };

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || (event.key === " " && !isChosenOnly)) return;
    const before = field;
    send({ type: "key", key: event.key, alt: event.altKey });
    // An Escape that closes the list leaves the dialog around it open; an Enter that takes a row sends no form.
    if (field === before) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function send(event: TimeFieldEvent): void {
    const before = field;
    field = transition(field, event);
    if (field === before) return;
    render();
    if (event.type === "write" || field.value === before.value) return;

    input.value = field.value;
    if (field.value !== "") announce(field.value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function render(): void {
    input.setAttribute("aria-expanded", String(field.isOpen));
    clearButton.hidden = field.value === "";
    const active = field.active === null ? undefined : rows[field.active];
    for (const row of rows) row.setAttribute("aria-selected", String(row === active));
    if (active) input.setAttribute("aria-activedescendant", active.id);
    else input.removeAttribute("aria-activedescendant");
    if (field.isOpen && !hideList) hideList = showList();
    if (!field.isOpen) hideList?.();
    active?.scrollIntoView({ block: "nearest" });
  }

  function showList(): () => void {
    const hide = showInTopLayer(list);
    const stopPlacing = keepPopupPlaced(list, wrapper);
    return () => {
      stopPlacing();
      hide();
      hideList = null;
    };
  }

  /** The form was reset to its initial value, in the format of the native field. */
  function takeOver(): void {
    field = startTimeField(input.value);
    input.value = field.value;
    render();
  }

  /** Moving a field or changing its type takes the focus away from it. */
  function move(change: () => void): void {
    const hadFocus = document.activeElement === input;
    isFocusOurs = true;
    change();
    if (hadFocus) input.focus();
    isFocusOurs = false;
  }
}
