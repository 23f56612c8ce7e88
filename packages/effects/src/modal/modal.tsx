import { DialogPanel, type DialogPanelProps } from "./dialog-panel.tsx";

/** A panel over the page that has to be left before anything else is done. A `ToggleButton` opens it. */
export function Modal(props: DialogPanelProps) {
  return <DialogPanel {...props} kind="modal" />;
}
