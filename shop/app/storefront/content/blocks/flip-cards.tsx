import { FlipCard } from "@vitrine/effects/flip-card";
import { Photo } from "../../../ui/photo.tsx";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";
import { Prose } from "../prose.tsx";

const SIZES = "(min-width: 48rem) 33vw, 76vw";

export function FlipCardsBlock({ block: { id, props }, data }: BlockView<"flip-cards">) {
  const cards = props.cards.map(({ media = "", ...card }) => ({ ...card, photo: data.media.get(media) }));
  const hasPhotos = cards.some(({ photo }) => photo);
  return (
    <BlockSection id={id} title={props.title}>
      <div className={hasPhotos ? "block-reel" : "block-columns"}>
        {cards.map(({ title, photo, front, back }) => {
          const words = (
            <>
              <h3>{title}</h3>
              {front !== undefined && <Prose html={front} />}
            </>
          );
          if (!photo) return <FlipCard key={title} front={words} back={<Prose html={back} />} />;
          return (
            <div key={title} className="photo-card">
              <FlipCard
                front={<Photo media={photo} sizes={SIZES} className="photo-portrait" />}
                back={<Prose html={back} />}
              />
              {words}
            </div>
          );
        })}
      </div>
    </BlockSection>
  );
}
