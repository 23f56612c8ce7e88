import { Counter } from "@vitrine/effects/counter";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";

export function CountersBlock({ block: { id, props } }: BlockView<"counters">) {
  return (
    <BlockSection id={id} title={props.title}>
      <div className="block-columns">
        {props.counters.map(({ to, after, label }) => (
          <Counter key={label} to={to} label={label} after={after && <small className="counter-unit">{after}</small>} />
        ))}
      </div>
    </BlockSection>
  );
}
