import type { CalendarProps } from "./calendar.tsx";

/** Fills a dialog that is open already: what takes the focus must be able to. Answers with how to empty it again. */
export type OpenCalendar = (dialog: HTMLDialogElement, props: CalendarProps) => () => void;

/** React and the calendar come together, but each is started in a task of its own. */
export async function loadCalendar(): Promise<OpenCalendar> {
  const [{ createRoot, startTransition }, { Calendar }] = await Promise.all([
    import("./react-root.ts"),
    import("./calendar.tsx"),
  ]);
  return (dialog, props) => {
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
  };
}
