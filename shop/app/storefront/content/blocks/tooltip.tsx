import { Tooltip } from "@vitrine/effects/tooltip";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function TooltipBlock({ block: { id, props } }: BlockView<"tooltip">) {
  return (
    <p className="block wrap" id={id}>
      <Tooltip text={props.text} {...given({ side: props.side })}>
        {(describedBy) => (
          <a href={props.link.href} aria-describedby={describedBy}>
            {props.link.label}
          </a>
        )}
      </Tooltip>
    </p>
  );
}
