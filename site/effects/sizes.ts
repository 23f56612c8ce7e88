import sizes from "../../docs/effect-sizes.json";

/** Transfer sizes in bytes: minified, tree-shaken and compressed. */
export interface EffectSize {
  /** The script for server markup. */
  readonly script: number | null;
  /** The React component with that script, without React. */
  readonly component: number | null;
  readonly styles: number;
  /** Loaded on first use. */
  readonly later: number;
}

export function sizeOf(name: string): EffectSize {
  const size = (sizes.effects as Readonly<Record<string, EffectSize>>)[name];
  if (!size) throw new Error(`docs/effect-sizes.json has no ${name}. Run npm run sizes.`);
  return size;
}

export const SEVEN_WIDGETS = sizes.sevenWidgets;

/** The same page built with this package and with others; this package first. */
export const KITS = sizes.kits;
