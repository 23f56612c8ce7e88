import { InView } from "@vitrine/effects/in-view";
import type { BlockView } from "../block-view.ts";

export function InViewBlock({ block: { props }, slots }: BlockView<"in-view">) {
  return (
    <InView effect={props.effect} repeats={props.repeats}>
      {slots[0]}
    </InView>
  );
}
