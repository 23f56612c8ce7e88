import { expect, test } from "vitest";
import { demoPages } from "../../../demo/pages/index.ts";
import { blockForms } from "./block-forms.ts";
import { checkDocument } from "./check-document.ts";
import { BLOCKS } from "./document.ts";

const HOLOGRAM = { id: "h", type: "hologram", props: { depth: 3 }, since: "later" };
const BROKEN = { id: "b", type: "text", props: {} };
const TEXT = { id: "t", type: "text", props: { html: "<p>Hello</p>" } };
const page = (...blocks: readonly unknown[]) => ({ version: 1, description: "", blocks });
const blocksOf = (sent: unknown, before: unknown = page()) => {
  const checked = checkDocument(sent, before);
  return checked.ok ? checked.value.blocks : checked.error;
};

test("every page of the demo can be saved unchanged", () => {
  for (const { document } of demoPages(new Date("2026-11-15T12:00:00Z"))) {
    const stored: unknown = JSON.parse(JSON.stringify(document));
    expect(checkDocument(stored, stored)).toEqual({ ok: true, value: { description: "", ...(stored as object) } });
    expect(checkDocument(stored, page())).toMatchObject({ ok: true });
  }
});

test("unknown and broken blocks survive an edit of their neighbours, and can be moved", () => {
  const columns = { id: "c", type: "columns", props: {}, slots: [[HOLOGRAM], [BROKEN, "no block"]] };
  expect(blocksOf(page(TEXT, columns), page(columns))).toEqual([TEXT, columns]);
  expect(blocksOf(page(HOLOGRAM, TEXT), page(columns))).toEqual([HOLOGRAM, TEXT]);
  const unknownOutside = { id: "x", type: "carousel", props: {}, slots: [[TEXT]] };
  const edited = { ...unknownOutside, slots: [[{ ...TEXT, props: { html: "<p>Bye</p>" } }]] };
  expect(blocksOf(page(edited), page(unknownOutside))).toEqual([edited]);
});

test("an unknown block can be neither added nor changed", () => {
  const text = "Unknown block type; it cannot be changed.";
  expect(blocksOf(page(HOLOGRAM))).toEqual([{ blockId: "h", text }]);
  expect(blocksOf(page({ ...HOLOGRAM, props: {} }), page(HOLOGRAM))).toEqual([{ blockId: "h", text }]);
});

test("errors name the field", () => {
  const bars = { id: "s", type: "skill-bars", props: { bars: [{ label: "", percent: 140 }] } };
  expect(blocksOf(page(bars, BROKEN, TEXT, TEXT))).toEqual([
    { blockId: "s", text: "skill-bars, bars, entry 1, label: is missing" },
    { blockId: "s", text: "skill-bars, bars, entry 1, percent: has to be 100 or less" },
    { blockId: "b", text: "text, html: is missing" },
    { blockId: "t", text: "Two blocks have one name. Please remove one and add it again." },
  ]);
  expect(checkDocument("nonsense", page())).toMatchObject({ ok: false });
});

test("edited texts are sanitised, and fields of a later version are kept", () => {
  const html = '<p onclick="x()">A</p><script>alert(1)</script>';
  const tabs = { label: "L", tabs: [{ key: "a", title: "A", html }], later: true };
  const [block] = blocksOf(page({ id: "t", type: "tabs", props: tabs })) as readonly { props: typeof tabs }[];
  expect(block?.props.tabs[0]?.html).toBe("<p>A</p>");
  expect(block?.props.later).toBe(true);
});

test("every type of block has a form with all of its fields", () => {
  const forms = blockForms();
  expect(forms.map(({ type }) => type)).toEqual(Object.keys(BLOCKS));
  for (const { type, fields } of forms) {
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(BLOCKS[type].shape));
  }
  const grid = forms.find(({ type }) => type === "product-grid");
  expect(grid?.fields[1]).toMatchObject({ kind: "variant", initial: { kind: "featured" } });
  expect(grid?.fields[2]).toEqual({
    name: "limit",
    isOptional: true,
    initial: 8,
    kind: "number",
    isWhole: true,
    least: 1,
    most: 24,
  });
});
