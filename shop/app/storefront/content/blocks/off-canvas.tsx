import { OffCanvas, ToggleButton } from "@vitrine/effects/off-canvas";
import type { BlockView } from "../block-view.ts";

export function OffCanvasBlock({ block: { id, props }, slots }: BlockView<"off-canvas">) {
  return (
    <div className="block wrap">
      <ToggleButton opens={id} as="dialog" className="button button-quiet">
        {props.button}
      </ToggleButton>
      <OffCanvas id={id} title={props.title} side={props.side}>
        {slots[0]}
      </OffCanvas>
    </div>
  );
}
