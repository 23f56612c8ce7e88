import type { OfferedOptions } from "@vitrine/commerce/variations";
import type { ChoiceNotes } from "../../choice-notes.ts";

const GROUP = ".swatch-choices";
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export interface SwatchGroup {
  show(offered: OfferedOptions, chosen: string, notes: ChoiceNotes | undefined): void;
  focus(): void;
}

/**
 * Swatches for a select: a radio group that reflects and sets its value. The select remains the form's control;
 * keyboard and screen reader users reach only one of the two.
 */
export function attachSwatches(select: HTMLSelectElement): SwatchGroup | null {
  const group = select.parentElement?.querySelector<HTMLElement>(GROUP);
  if (!group) return null;
  const radios = [...group.querySelectorAll<HTMLElement>("[role=radio]")];
  const row = select.closest("tr");
  const note = row?.querySelector(".choice-note");
  const name = row?.querySelector(".chosen-name");
  select.tabIndex = -1;
  select.setAttribute("aria-hidden", "true");

  // Clicking the label focuses the hidden select; move focus to the visible swatches.
  select.addEventListener("focus", () => tabStop().focus());
  group.addEventListener("keydown", (event) => {
    const index = radios.findIndex((radio) => radio === event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const isMirrored = getComputedStyle(group).direction === "rtl" && /Left|Right/.test(event.key);
    const step = (STEPS[event.key] ?? 0) * (isMirrored ? -1 : 1);
    if (step === 0) return;
    event.preventDefault();
    const next = nextUsable(index, step);
    next?.focus();
    if (next) chooseSwatch(next);
  });

  function nextUsable(from: number, step: number): HTMLElement | undefined {
    const order = radios.map((_, distance) => radios.at((from + step * (distance + 1)) % radios.length));
    return order.find((radio) => radio && !isRefused(radio));
  }

  function tabStop(): HTMLElement {
    return radios.find(({ tabIndex }) => tabIndex === 0) ?? group ?? select;
  }

  return {
    show({ options }, chosen, notes) {
      const usable = new Set(options.flatMap(({ value, isDisabled }) => (isDisabled ? [] : [value])));
      const stop =
        radios.find((radio) => valueOf(radio) === chosen) ?? radios.find((radio) => usable.has(valueOf(radio)));
      for (const radio of radios) {
        const value = valueOf(radio);
        radio.setAttribute("aria-checked", String(value === chosen));
        if (usable.has(value)) radio.removeAttribute("aria-disabled");
        else radio.setAttribute("aria-disabled", "true");
        radio.tabIndex = radio === stop ? 0 : -1;
        explain(radio, notes?.byValue.get(value));
        setText(radio.querySelector(".choice-detail"), notes?.details.get(value) ?? "");
      }
      setText(note, notes?.text ?? "");
      setText(name, select.value ? (select.selectedOptions[0]?.text ?? "") : "");
      // A select that had focus before this script ran is now hidden, so focus moves.
      if (document.activeElement === select) tabStop().focus();
    },
    focus: () => tabStop().focus(),
  };
}

function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Says in the option's name why it cannot be bought. */
function explain(radio: HTMLElement, note: { readonly state: string; readonly label: string } | undefined): void {
  if (note) {
    radio.setAttribute("aria-label", note.label);
    radio.dataset["state"] = note.state;
  } else {
    radio.removeAttribute("aria-label");
    delete radio.dataset["state"];
  }
}

/** Selects a swatch by click or keyboard focus. */
export function chooseSwatch(radio: HTMLElement): void {
  const select = radio.closest(GROUP)?.parentElement?.querySelector("select");
  if (!select || isRefused(radio) || select.value === valueOf(radio)) return;
  select.value = valueOf(radio);
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function valueOf(radio: HTMLElement): string {
  return radio.dataset["value"] ?? "";
}

function isRefused(radio: HTMLElement): boolean {
  return radio.hasAttribute("aria-disabled");
}
