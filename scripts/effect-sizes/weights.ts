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
  /** The same page with other kits. */
  readonly kits: readonly KitFigures[];
}

export interface KitFigures {
  readonly kit: string;
  /** The seven widgets, compressed, without React. */
  readonly bytes: number;
  /** The call to React with all that it does and all effects of the widgets, on a processor slowed down four times. */
  readonly hydrationMs: number;
  /** What the server sends for the page. */
  readonly htmlBytes: number;
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
