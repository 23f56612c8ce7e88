import { Popover } from "@vitrine/effects/popover";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function PopoverBlock({ block: { id, props } }: BlockView<"popover">) {
  return (
    <p className="block wrap" id={id}>
      {props.before}{" "}
      <Popover button={props.button} {...given({ side: props.side })}>
        {props.text}
      </Popover>
    </p>
  );
}
