import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";
import { MessageForm } from "../message-form.tsx";

export function FormBlock({ block: { id, props }, data }: BlockView<"form">) {
  return (
    <BlockSection id={id} title={props.title}>
      {props.intro !== undefined && <p className="block-form-intro">{props.intro}</p>}
      <MessageForm pageSlug={data.slug} options={props} />
    </BlockSection>
  );
}
