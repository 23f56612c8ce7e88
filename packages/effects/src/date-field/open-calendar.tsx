import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { Calendar, type CalendarProps } from "./calendar.tsx";

/** Fills a dialog that is open already: what takes the focus must be able to. Answers with how to empty it again. */
export function openCalendar(dialog: HTMLDialogElement, props: CalendarProps): () => void {
  const place = document.createElement("div");
  dialog.append(place);
  const root = createRoot(place);
  // In small steps, with room between them for whatever else the page has to do.
  startTransition(() => root.render(<Calendar {...props} />));
  return () => {
    // The calendar may be in the midst of telling what was chosen.
    setTimeout(() => root.unmount());
    place.remove();
  };
}
