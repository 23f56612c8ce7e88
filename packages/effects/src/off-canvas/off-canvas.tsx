import { DialogPanel, type DialogPanelProps } from "../modal/index.ts";

/** A panel that comes in from the side of the page, the one where reading starts unless told otherwise. */
export function OffCanvas({ side = "start", ...props }: DialogPanelProps & { side?: "start" | "end" }) {
  return <DialogPanel {...props} kind="off-canvas" side={side} />;
}
