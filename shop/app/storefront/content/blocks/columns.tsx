import { InViewRow } from "@vitrine/effects/in-view";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";

export function ColumnsBlock({ block: { id, props }, slots }: BlockView<"columns">) {
  const columns = slots.map((content, index) => (
    <div key={index} className="block-column">
      {content}
    </div>
  ));
  return (
    <BlockSection id={id} title={props.title}>
      {props.scrolls ? (
        // A row that scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="block-reel" role="group" aria-labelledby={props.title && `${id}-title`} tabIndex={0}>
          {columns}
        </div>
      ) : props.appears ? (
        <InViewRow effect="slide-up">{columns}</InViewRow>
      ) : (
        <div className="block-columns">{columns}</div>
      )}
    </BlockSection>
  );
}
