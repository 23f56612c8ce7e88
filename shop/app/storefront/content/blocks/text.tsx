import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";
import { Prose } from "../prose.tsx";

export function TextBlock({ block: { id, props } }: BlockView<"text">) {
  return (
    <BlockSection id={id} title={props.title} className={props.isLead ? "block wrap block-lead" : "block wrap"}>
      <Prose html={props.html} />
    </BlockSection>
  );
}
