import { Photo } from "../../../ui/photo.tsx";
import { BlockSection } from "../block-section.tsx";
import type { BlockView } from "../block-view.ts";

export function CollectionsBlock({ block: { id, props }, data: { collections } }: BlockView<"collections">) {
  if (collections.length === 0) return null;
  return (
    <BlockSection id={id} title={props.title}>
      <ul className="collections">
        {collections.map(({ name, description, image, href }) => (
          <li key={href} className="collection">
            <Photo media={image} alt="" sizes="(min-width: 979px) 33vw, 50vw" className="photo-wide" />
            <h3>
              <a className="collection-link" href={href}>
                <bdi>{name}</bdi>
              </a>
            </h3>
            <div className="collection-text" dir="auto" dangerouslySetInnerHTML={{ __html: description }} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
