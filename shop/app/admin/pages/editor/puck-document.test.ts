import { expect, test } from "vitest";
import { demoPages } from "../../../../demo/pages/index.ts";
import { type BlockField, blockForms } from "../../../../server/content/pages/block-forms.ts";
import { checkDocument } from "../../../../server/content/pages/check-document.ts";
import { BLOCK_GROUPS, BLOCK_TITLES, fieldTitle } from "./block-labels.ts";
import { fromComponent, fromPuck, toPuck } from "./puck-document.ts";
import { newValues, puckFields } from "./puck-fields.tsx";

const FORMS = new Map(blockForms().map((form) => [form.type as string, form]));
const page = (...blocks: readonly unknown[]) => ({ version: 1, description: "", blocks });
const thereAndBack = (document: unknown) => fromPuck(toPuck("Title", document, FORMS), FORMS);

test("a page that is opened and saved without changes stays the same", () => {
  for (const { title, document } of demoPages(new Date("2026-11-15T12:00:00Z"))) {
    const stored: unknown = JSON.parse(JSON.stringify(document));
    const { document: back } = fromPuck(toPuck(title, stored, FORMS), FORMS);
    expect(back).toEqual({ description: "", ...(stored as object) });
  }
});

test("unknown block types, broken blocks and unknown fields stay unchanged", () => {
  const hologram = { id: "h", type: "hologram", props: { depth: 3 }, slots: [[{ id: "i", type: "text" }]] };
  const broken = { id: "b", type: "text", props: "none" };
  const later = { id: "l", type: "text", props: { html: "<p>A</p>", later: [1] } };
  const entry = { key: "a", title: "A", html: "", later: true };
  const tabs = { id: "t", type: "tabs", props: { label: "L", tabs: [entry] } };
  const columns = { id: "c", type: "columns", props: {}, slots: [[hologram], ["no block"], []] };
  expect(thereAndBack(page(hologram, broken, later, tabs, columns)).document.blocks).toEqual([
    hologram,
    broken,
    later,
    tabs,
    columns,
  ]);
});

test("blocks in slots that the editor does not show stay where they are", () => {
  const text = { id: "t", type: "text", props: { html: "<p>A</p>" } };
  const modal = { id: "m", type: "modal", props: { button: "B", title: "T" }, slots: [[], [text]] };
  const holder = { ...text, id: "h", slots: [[{ ...text, id: "i" }]] };
  expect(thereAndBack(page(modal, holder)).document.blocks).toEqual([modal, holder]);
});

test("empty fields are not stored", () => {
  const props = { id: "h", title: "", intro: "Hello", media: null, link: { label: "", href: "" } };
  expect(fromComponent({ type: "hero", props }, FORMS)).toEqual({ id: "h", type: "hero", props: { intro: "Hello" } });
  const grid = { id: "g", title: "", source: { kind: "category", path: "mugs", slug: "left over" }, limit: undefined };
  expect(fromComponent({ type: "product-grid", props: grid }, FORMS)).toEqual({
    id: "g",
    type: "product-grid",
    props: { title: "", source: { kind: "category", path: "mugs" } },
  });
});

test("new list entries get unique keys", () => {
  const tabs = [
    { key: "glaze", title: "Old", html: "" },
    { title: "Glaze", html: "" },
    { title: "Glazé!", html: "" },
  ];
  const made = fromComponent({ type: "tabs", props: { id: "t", label: "L", tabs } }, FORMS) as {
    props: { tabs: { key: string }[] };
  };
  expect(made.props.tabs.map(({ key }) => key)).toEqual(["glaze", "glaze-2", "glaze-3"]);
});

test("a removed column keeps the blocks that are still in it", () => {
  const text = { id: "t", type: "text", props: { html: "<p>A</p>" } };
  const data = toPuck("Title", page({ id: "c", type: "columns", props: {}, slots: [[], [text]] }), FORMS);
  const [columns] = data.content;
  if (columns) (columns.props as Record<string, unknown>)["places"] = 1;
  expect(fromPuck(data, FORMS).document.blocks).toEqual([{ id: "c", type: "columns", props: {}, slots: [[], [text]] }]);
});

/** These blocks need an image or a video before they can be shown. */
const NEEDS_A_CHOICE = new Set(["image", "image-with-text", "video", "video-embed"]);

test("every new block can be saved at once, unless it needs a file", () => {
  for (const { type, fields } of FORMS.values()) {
    const block = fromComponent({ type, props: { ...newValues(fields), id: "new" } }, FORMS);
    expect([type, checkDocument(page(block), page()).ok]).toEqual([type, !NEEDS_A_CHOICE.has(type)]);
  }
});

test("every block and every field has a label", () => {
  expect(BLOCK_GROUPS.flatMap(({ types }) => types).toSorted()).toEqual(Object.keys(BLOCK_TITLES).toSorted());
  const names = (fields: readonly BlockField[]): readonly string[] =>
    fields.flatMap((field) => [
      field.name,
      ...("fields" in field ? names(field.fields) : []),
      ...("variants" in field ? field.variants.flatMap((variant) => names(variant.fields)) : []),
    ]);
  for (const { fields } of FORMS.values()) {
    expect(names(fields).filter((name) => fieldTitle(name) === name)).toEqual([]);
    expect(Object.keys(puckFields(fields)).length).toBe(fields.length);
  }
});
