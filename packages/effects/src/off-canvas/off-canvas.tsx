import { DialogPanel, type DialogPanelProps } from "../modal/index.ts";

/** A panel that slides in from a side of the page, by default from the inline start. */
export function OffCanvas({
  side = "start",
  ...props
}: DialogPanelProps & {
  /** The side of the page from which it comes. */
  side?: "start" | "end";
}) {
  return <DialogPanel {...props} kind="off-canvas" side={side} />;
}
