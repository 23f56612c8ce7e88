import type { ComponentConfig, Config, SlotComponent } from "@puckeditor/core";
import type { ReactNode } from "react";
import type { BlockForm } from "../../../../server/content/pages/block-forms.ts";
import { BLOCK_GROUPS, BLOCK_TITLES } from "./block-labels.ts";
import { CanvasBlock, CanvasNote } from "./canvas-block.tsx";
import { numberField } from "./own-fields.tsx";
import { blockProps, KEPT, PLACES, slotName } from "./puck-document.ts";
import { newValues, puckFields } from "./puck-fields.tsx";

/** Puck's configuration, built from the forms of the blocks. */
export function puckConfig(forms: readonly BlockForm[]): Config {
  const components = Object.fromEntries(forms.map((form) => [form.type, componentFor(form)]));
  return {
    components: { ...components, [KEPT]: KEPT_BLOCK },
    categories: Object.fromEntries([
      ...BLOCK_GROUPS.map(({ title, types }, index) => [
        // Puck uses this key in element IDs.
        `group-${index}`,
        { title, components: [...types], defaultExpanded: index < 2 },
      ]),
      ["other", { visible: false }],
    ]) as NonNullable<Config["categories"]>,
    root: {
      fields: {
        title: { type: "text", label: "Title *" },
        description: { type: "textarea", label: "Description, for search engines" },
      },
      render: ({ children }: { children: ReactNode }) => <main className="canvas">{children}</main>,
    },
  };
}

type CanvasProps = Readonly<Record<string, unknown>> & { readonly id: string };

function componentFor(form: BlockForm): ComponentConfig {
  const title = BLOCK_TITLES[form.type];
  const slots = Array.from({ length: form.slots }, (_, index) => slotName(index));
  const places = numberField("Columns", { least: 1, most: form.slots, isWhole: true, initial: 1 });
  return {
    label: title,
    fields: {
      ...puckFields(form.fields),
      ...(form.slots > 1 && { [PLACES]: places }),
      ...Object.fromEntries(slots.map((name) => [name, { type: "slot" as const }])),
    },
    defaultProps: {
      ...newValues(form.fields),
      ...(form.slots > 1 && { [PLACES]: 2 }),
      ...Object.fromEntries(slots.map((name) => [name, []])),
    },
    render: (props) =>
      form.slots === 0 ? (
        <CanvasBlock block={{ id: props.id, type: form.type, props: blockProps(form, props) }} title={title} />
      ) : (
        <Places form={form} props={props} title={title} />
      ),
  };
}

/** A block with slots. On the canvas all slots are open, also those that are collapsed on the page. */
function Places({ form, props, title }: { form: BlockForm; props: CanvasProps; title: string }) {
  const count = form.slots > 1 ? Number(props[PLACES] ?? 1) : 1;
  const words = ["title", "button"].map((name) => props[name]).find((value) => typeof value === "string" && value);
  return (
    <section className="wrap canvas-places">
      <CanvasNote title={title}>{typeof words === "string" ? words : ""}</CanvasNote>
      <div className="canvas-columns">
        {Array.from({ length: Math.min(Math.max(count, 1), form.slots) }, (_, index) => {
          const Slot = props[slotName(index)] as SlotComponent | undefined;
          return <div key={index}>{Slot && <Slot minEmptyHeight={80} />}</div>;
        })}
      </div>
    </section>
  );
}

const KEPT_BLOCK: ComponentConfig = {
  label: "Unknown block",
  fields: {},
  permissions: { duplicate: false, insert: false },
  render: () => <CanvasNote title="Unknown block">This block type is unknown; it is kept unchanged.</CanvasNote>,
};
