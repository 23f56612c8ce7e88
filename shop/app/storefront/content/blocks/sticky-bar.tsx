import { StickyBar } from "@vitrine/effects/sticky-bar";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function StickyBarBlock({ block: { props }, slots }: BlockView<"sticky-bar">) {
  return <StickyBar {...given(props)}>{slots[0]}</StickyBar>;
}
