import { announce as announceStatus, hostLiveRegions } from "../announce/index.ts";
import { nextTask } from "../next-task/index.ts";
import { keepPopupPlaced } from "../popup/index.ts";
import { parseIsoDate } from "./calendar-date.ts";
import type { createCalendar as CreateCalendar } from "./calendar.ts";
import { dateTexts, type DateFieldOptions } from "./date-field-options.ts";
import { dateWords } from "./date-words.ts";
import { DEFAULT_YEARS } from "./year-range.ts";

/**
 * Adds a button with a calendar to a native `<input type="date">`, which stays the field: it uses the date format of
 * the visitor's locale and always submits `2026-11-14`. The calendar is loaded on first use. A page that
 * wraps the field in its own `.date-field` does not shift when the button appears.
 */
export function attachDateField(input: HTMLInputElement, options: DateFieldOptions = {}): () => void {
  const { announce = announceStatus, texts = dateTexts(), today = () => new Date(), years = DEFAULT_YEARS } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const wasReadOnly = input.readOnly;
  const words = dateWords(options.locale);
  const ready = input.parentElement?.matches(".date-field") ? input.parentElement : null;
  const wrapper = ready ?? document.createElement("span");
  wrapper.classList.add("date-field");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "date-field-button";
  button.setAttribute("aria-haspopup", "dialog");
  const dialog = createDialog([texts.choose, input.labels?.[0]?.textContent.trim()].filter(Boolean).join(": "));
  let close = () => {};
  let isOpening = false;

  const hadFocus = document.activeElement === input;
  if (!ready) input.replaceWith(wrapper);
  if (!ready) wrapper.append(input);
  wrapper.append(button, dialog);
  // Moving a field in the document would take the focus from a visitor who is typing.
  if (hadFocus) input.focus();
  if (options.readonly) input.readOnly = true;
  nameButton();

  for (const type of ["input", "change"]) input.addEventListener(type, nameButton, { signal });
  input.form?.addEventListener("reset", () => setTimeout(nameButton), { signal });
  button.addEventListener("click", () => void open());
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // Only the calendar closes, not a dialog around the field.
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  // The calendar fills the dialog, so a click on the dialog itself is one beside it.
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("cancel", () => close());

  return () => {
    stop.abort();
    close();
    button.remove();
    dialog.remove();
    if (!ready) wrapper.replaceWith(input);
    input.readOnly = wasReadOnly;
  };

  async function open(): Promise<void> {
    if (dialog.open || isOpening || input.disabled) return;
    isOpening = true;
    button.setAttribute("aria-busy", "true");
    const fetched = await import("./calendar.ts").catch(() => null);
    await nextTask();
    try {
      // Without a connection the browser's own calendar is better than none.
      if (fetched) await show(fetched.createCalendar);
      else if (!signal.aborted) showNativeCalendar(input);
    } finally {
      // After any error, the next press tries again.
      button.removeAttribute("aria-busy");
      isOpening = false;
    }
  }

  /** In short tasks: creates the calendar, opens the dialog invisibly, fills and positions it, then reveals it. */
  async function show(createCalendar: typeof CreateCalendar): Promise<void> {
    if (signal.aborted) return;
    const calendar = createCalendar({
      value: input.value,
      years,
      min: options.min ?? input.min,
      max: options.max ?? input.max,
      today: today(),
      dir: getComputedStyle(wrapper).direction === "rtl" ? "rtl" : "ltr",
      words,
      texts,
      onChoose: choose,
      onClose: () => close(),
      onMonth: announce,
    });
    await nextTask();
    if (signal.aborted) return;
    dialog.setAttribute("aria-busy", "true");
    const takeBackRegions = hostLiveRegions(dialog);
    dialog.showModal();
    let stopPlacing = () => {};
    close = () => {
      close = () => {};
      stopPlacing();
      takeBackRegions();
      button.removeAttribute("aria-expanded");
      dialog.close();
      button.focus();
      // Hidden first: removing a visible dialog would lay out the whole page twice.
      calendar.element.remove();
    };
    await nextTask();
    if (!dialog.open) return;
    dialog.append(calendar.element);
    // Forces the layout now, which the browser would otherwise do in the next task.
    dialog.getBoundingClientRect();
    await nextTask();
    if (!dialog.open) return;
    calendar.drawDays();
    stopPlacing = keepPopupPlaced(dialog, wrapper);
    await nextTask();
    if (!dialog.open) return;
    dialog.removeAttribute("aria-busy");
    button.setAttribute("aria-expanded", "true");
    calendar.start();
  }

  function choose(value: string): void {
    close();
    if (value === input.value) return;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Returns the focus to the button, whose label then contains the chosen date. */
  function nameButton(): void {
    const date = parseIsoDate(input.value);
    button.setAttribute("aria-label", date ? `${texts.choose}, ${words.fullDate(date)}` : texts.choose);
  }
}

function createDialog(label: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "date-popup";
  dialog.setAttribute("aria-label", label);
  // For screen readers that do not read it from the element.
  dialog.setAttribute("aria-modal", "true");
  return dialog;
}

function showNativeCalendar(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    input.focus();
  }
}
