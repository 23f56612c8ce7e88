/** Compressed sizes in bytes. */
export interface EffectWeight {
  /** The script that enhances server-rendered markup; null if there is only a component. */
  readonly script: number | null;
  /** The React component, including that script. */
  readonly component: number | null;
  readonly styles: number;
  /** Chunks that the effect loads on first use. */
  readonly later: number;
}

export interface EffectSizes {
  readonly effects: Readonly<Record<string, EffectWeight>>;
  /** The registry only: open state, groups, parents, order of Escape. */
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
  /** Time to hydrate, including the widgets' effects, with fourfold CPU throttling. */
  readonly hydrationMs: number;
  /** Size of the server-rendered HTML. */
  readonly htmlBytes: number;
}

/** The widgets by which UI kits are usually compared. */
export const WIDGETS = [
  { effect: "tooltip", scripts: ["attachTooltip"], components: ["Tooltip"] },
  { effect: "modal", scripts: ["attachModals"], components: ["Modal", "ToggleButton"] },
  { effect: "popover", scripts: ["attachPopovers"], components: ["Popover"] },
  { effect: "tabs", scripts: ["attachTabs"], components: ["Tabs"] },
  { effect: "accordion", scripts: ["attachAccordion"], components: ["Accordion"] },
  { effect: "menu", scripts: ["attachMenu"], components: ["Menu"] },
  { effect: "range-field", scripts: ["attachRangeField"], components: ["attachRangeField"] },
] as const;
