import { SkillBar } from "@vitrine/effects/skill-bar";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";

export function SkillBarsBlock({ block: { id, props } }: BlockView<"skill-bars">) {
  return (
    <BlockSection id={id} title={props.title} className="block wrap">
      <div className="block-bars">
        {props.bars.map(({ label, percent }) => (
          <SkillBar key={label} label={label} percent={percent} />
        ))}
      </div>
    </BlockSection>
  );
}
