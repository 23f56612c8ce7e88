import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { Icon } from "./icon.tsx";
import { focusTitle } from "./page-focus.ts";

interface BulkBarProps {
  /** What is selected, such as “orders”. */
  readonly label: string;
  /** Submit buttons of the form around the table. */
  readonly children: ReactNode;
}

/**
 * Actions for the selected rows, at the foot of the list. Styles show it and count the rows, so it works without a script;
 * with one, Shift selects a range, Enter on a row's checkbox leads to the actions, and the number is announced.
 */
export function BulkBar({ label, children }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const isSent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!form) return undefined;
    let last: HTMLInputElement | undefined;
    const update = () => setCount(countIn(form));
    const click = ({ target: box, shiftKey }: MouseEvent) => {
      if (!(box instanceof HTMLInputElement) || box.type !== "checkbox") return;
      const boxes = boxesIn(form);
      if (box.matches("[data-pick-all]")) for (const each of boxes) each.checked = box.checked;
      else if (boxes.includes(box)) {
        if (shiftKey && last) for (const each of between(boxes, last, box)) each.checked = box.checked;
        last = box;
      }
      update();
    };
    // After a reset the boxes are clear, but only once the event is over.
    const later = () => void setTimeout(update);
    const enter = (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) pressEnter(event, event.target);
    };
    const submit = () => (isSent.current = true);
    form.addEventListener("click", click);
    form.addEventListener("reset", later);
    form.addEventListener("keydown", enter);
    form.addEventListener("submit", submit);
    return () => {
      form.removeEventListener("click", click);
      form.removeEventListener("reset", later);
      form.removeEventListener("keydown", enter);
      form.removeEventListener("submit", submit);
      // The list is empty now.
      if (isSent.current) focusIfLost(undefined);
    };
  }, []);
  // After each change of the rows: an action may have taken selected ones away, and its own button with them.
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!form || state !== "idle") return;
    const left = countIn(form);
    setCount(left);
    if (!isSent.current || left > 0) return;
    isSent.current = false;
    focusIfLost(form.querySelector<HTMLElement>("[data-pick-all]") ?? undefined);
  }, [state]);
  return (
    <div ref={bar} className="float bulk-bar" role="group" aria-label={`Actions for the selected ${label}`}>
      {/* Enter in a field presses a form's first button, which would be the first action. Nothing happens if it is disabled. */}
      <button type="submit" disabled hidden>
        Choose an action
      </button>
      <span className="float-text">selected</span>
      <hr />
      {children}
      <hr />
      <button type="reset" className="icon-button" aria-label="Clear the selection">
        <Icon name="close" />
      </button>
      <span className="screen-reader-text" role="status">
        {count > 0 && `${count} selected`}
      </span>
    </div>
  );
}

/** In a field of a menu, Enter presses the button beside it; on a selected row it leads to the actions. */
function pressEnter(event: KeyboardEvent, field: HTMLInputElement): void {
  event.preventDefault();
  const bar = field.form?.querySelector(".bulk-bar");
  if (bar?.contains(field)) {
    const [only, ...more] = field.parentElement?.querySelectorAll<HTMLButtonElement>("button[type=submit]") ?? [];
    if (more.length === 0) only?.click();
  } else if (field.form && countIn(field.form) > 0) {
    bar?.querySelector<HTMLElement>("button:not([disabled]), summary")?.focus();
  }
}

/** The bar has hidden, and with it the button that had the focus. */
function focusIfLost(next: HTMLElement | undefined): void {
  const { activeElement: focused } = document;
  if (focused && focused !== document.body && !focused.closest(".bulk-bar")) return;
  if (next) next.focus({ preventScroll: true });
  else focusTitle();
}

/** Also shows in the head's box whether all rows are selected, or some. */
function countIn(form: HTMLFormElement): number {
  const boxes = boxesIn(form);
  const count = boxes.filter(({ checked }) => checked).length;
  const all = form.querySelector<HTMLInputElement>("[data-pick-all]");
  if (all) {
    all.checked = count > 0 && count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
  }
  return count;
}

function boxesIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(".pick > input[name]")];
}

function between<Item>(all: readonly Item[], from: Item, to: Item): readonly Item[] {
  const [start, end] = [all.indexOf(from), all.indexOf(to)].toSorted((a, b) => a - b);
  return all.slice(start, (end ?? 0) + 1);
}
