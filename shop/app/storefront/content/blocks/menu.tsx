import { Menu } from "@vitrine/effects/menu";
import type { BlockView } from "../block-view.ts";
import { menuItems } from "../menu-items.ts";

export function MenuBlock({ block: { id, props } }: BlockView<"menu">) {
  return (
    <div className="block wrap" id={id}>
      <Menu kind={props.kind} items={menuItems(props.items)} />
    </div>
  );
}
