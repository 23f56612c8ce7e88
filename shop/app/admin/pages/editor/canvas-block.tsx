import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import type { BlockPainter, PaintedBlock } from "./block-painter.ts";

export const Painter = createContext<BlockPainter | null>(null);

/** A block as visitors see it. While a change is being rendered, the previous rendering stays visible. */
export function CanvasBlock({ block, title }: { block: PaintedBlock; title: string }) {
  const painter = use(Painter);
  const shown = useSyncExternalStore(
    painter?.subscribe ?? nothing,
    () => painter?.get(block),
    () => undefined,
  );
  useEffect(() => painter?.ask(block), [painter, block]);
  if (!shown) return <CanvasNote title={title}>Loading…</CanvasNote>;
  if (shown.problem !== "") return <CanvasNote title={title}>{shown.problem}</CanvasNote>;
  if (shown.html === "") return <CanvasNote title={title}>Nothing to show yet.</CanvasNote>;
  // The server renders this HTML from validated props, like the page itself.
  return (
    <>
      <div className="blocks" inert dangerouslySetInnerHTML={{ __html: shown.html }} />
      {shown.hint !== "" && <CanvasNote title={title}>{shown.hint}</CanvasNote>}
    </>
  );
}

export function CanvasNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap canvas-note">
      <strong>{title}</strong> <span>{children}</span>
    </div>
  );
}

const nothing = () => () => undefined;
