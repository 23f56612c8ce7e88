import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";
import { NewsletterForm } from "../../newsletter/newsletter-form.tsx";

export function NewsletterBlock({ block: { id, props }, data }: BlockView<"newsletter">) {
  return (
    <BlockSection id={id} title={props.title}>
      {props.intro !== undefined && <p className="block-form-intro">{props.intro}</p>}
      <NewsletterForm source={data.slug} />
    </BlockSection>
  );
}
