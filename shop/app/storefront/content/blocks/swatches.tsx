import type { BlockView } from "../block-view.ts";
import { say } from "../../../../texts/say.ts";

export function SwatchesBlock({ block: { id, props }, data: { colors } }: BlockView<"swatches">) {
  if (!colors) return null;
  const titleId = `${id}-title`;
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <div className="section-head wrap">
        <h2 id={titleId}>{props.title ?? say("The {name} shelf", { name: colors.name.toLowerCase() })}</h2>
      </div>
      <ul className="tiles">
        {colors.terms.map(({ slug, name, swatch, count }) => (
          <li key={slug} className="tile">
            <a href={`/shop/?filter_${colors.slug}=${slug}`}>
              <svg className="tile-color" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width="1" height="1" fill={swatch ?? "currentcolor"} />
              </svg>
              <span className="tile-name">{name}</span>
              <span className="tile-count tabular">{say(count === 1 ? "1 piece" : "{count} pieces", { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
