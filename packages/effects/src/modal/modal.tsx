import { DialogPanel, type DialogPanelProps } from "./dialog-panel.tsx";

/** A modal panel over the page. A `ToggleButton` opens it. */
export function Modal(props: DialogPanelProps) {
  return <DialogPanel {...props} kind="modal" />;
}
