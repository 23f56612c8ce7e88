import { Accordion } from "@vitrine/effects/accordion";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";
import { Prose } from "../prose.tsx";

export function AccordionBlock({ block: { id, props } }: BlockView<"accordion">) {
  const items = props.items.map(({ key, title, html }) => ({ key, title, content: <Prose html={html} />, hash: key }));
  return (
    <BlockSection id={id} title={props.title} className="block wrap">
      <Accordion items={items} isExclusive={props.isExclusive} />
    </BlockSection>
  );
}
