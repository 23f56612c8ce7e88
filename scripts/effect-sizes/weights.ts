/** Bytes, compressed. */
export interface EffectWeight {
  /** What it takes to bring markup to life that a server rendered; null where there is only a component. */
  readonly script: number | null;
  /** The React component, with that script in it. */
  readonly component: number | null;
  readonly styles: number;
  /** What the effect fetches once a visitor wants it. */
  readonly later: number;
}

export interface EffectSizes {
  readonly effects: Readonly<Record<string, EffectWeight>>;
  /** The registry alone: what is open, groups, parents, the order of Escape. */
  readonly togglesCore: number;
  /** Seven widgets of one page in one file. */
  readonly sevenWidgets: { readonly script: number; readonly component: number };
}

/** What interface kits are usually compared by. */
export const WIDGETS = [
  { effect: "tooltip", scripts: ["attachTooltip"], components: ["Tooltip"] },
  { effect: "modal", scripts: ["attachModals"], components: ["Modal", "ToggleButton"] },
  { effect: "popover", scripts: ["attachPopovers"], components: ["Popover"] },
  { effect: "tabs", scripts: ["attachTabs"], components: ["Tabs"] },
  { effect: "accordion", scripts: ["attachAccordion"], components: ["Accordion"] },
  { effect: "menu", scripts: ["attachMenu"], components: ["Menu"] },
  { effect: "range-field", scripts: ["attachRangeField"], components: ["attachRangeField"] },
] as const;
