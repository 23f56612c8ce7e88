import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

interface BulkBarProps {
  /** What is selected, such as “orders”. */
  readonly label: string;
  /** Submit buttons of the form around the table. */
  readonly children: ReactNode;
}

/**
 * Actions for the selected rows, at the foot of the list. Styles show it and count the rows, so it works without a script;
 * with one, Shift selects a range and the number is announced.
 */
export function BulkBar({ label, children }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
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
    form.addEventListener("click", click);
    form.addEventListener("reset", later);
    update();
    return () => {
      form.removeEventListener("click", click);
      form.removeEventListener("reset", later);
    };
  }, []);
  return (
    <div ref={bar} className="float bulk-bar" role="group" aria-label={`Actions for the selected ${label}`}>
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
