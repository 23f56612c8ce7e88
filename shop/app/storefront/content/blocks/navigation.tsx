import { Navigation } from "@vitrine/effects/navigation";
import type { BlockView } from "../block-view.ts";
import { menuItems } from "../menu-items.ts";

export function NavigationBlock({ block: { id, props } }: BlockView<"navigation">) {
  return (
    <div className="block wrap" id={id}>
      <Navigation label={props.label} items={menuItems(props.items)} />
    </div>
  );
}
