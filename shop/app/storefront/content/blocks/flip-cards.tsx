import { FlipCard } from "@vitrine/effects/flip-card";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";
import { Prose } from "../prose.tsx";

export function FlipCardsBlock({ block: { id, props } }: BlockView<"flip-cards">) {
  return (
    <BlockSection id={id} title={props.title}>
      <div className="block-columns">
        {props.cards.map(({ title, front, back }) => (
          <FlipCard
            key={title}
            front={
              <>
                <h3>{title}</h3>
                {front !== undefined && <Prose html={front} />}
              </>
            }
            back={<Prose html={back} />}
          />
        ))}
      </div>
    </BlockSection>
  );
}
