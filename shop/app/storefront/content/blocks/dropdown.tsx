import { Dropdown } from "@vitrine/effects/dropdown";
import type { BlockView } from "../block-view.ts";

export function DropdownBlock({ block: { id, props }, slots }: BlockView<"dropdown">) {
  return (
    <div className="block wrap" id={id}>
      <Dropdown button={props.button} opensOnHover={props.opensOnHover}>
        {slots[0]}
      </Dropdown>
    </div>
  );
}
