import { Tabs } from "@vitrine/effects/tabs";
import type { BlockView } from "../block-view.ts";
import { Prose } from "../prose.tsx";

export function TabsBlock({ block: { id, props } }: BlockView<"tabs">) {
  const tabs = props.tabs.map(({ key, title, html }) => ({ key, title, content: <Prose html={html} /> }));
  return (
    <div className="block wrap" id={id}>
      <Tabs label={props.label} tabs={tabs} opensByHash={props.opensByHash} />
    </div>
  );
}
