import type { BlockView } from "../block-view.ts";
import { NewsletterForm } from "../../newsletter/newsletter-form.tsx";

export function NewsletterBlock({ block: { id, props }, data }: BlockView<"newsletter">) {
  const titleId = `${id}-title`;
  return (
    <section className="section newsletter-band" id={id} aria-labelledby={props.title && titleId}>
      <div className="wrap newsletter-columns">
        <div className="newsletter-words">
          {props.title !== undefined && (
            <h2 id={titleId}>
              <bdi>{props.title}</bdi>
            </h2>
          )}
          {props.intro !== undefined && (
            <p>
              <bdi>{props.intro}</bdi>
            </p>
          )}
        </div>
        <NewsletterForm source={data.slug} privacyPage={data.settings.policies.privacy} />
      </div>
    </section>
  );
}
