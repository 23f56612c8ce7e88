import sizes from "../../../../docs/effect-sizes.json";

/** Transfer size of an effect in bytes: minified, tree-shaken and compressed. */
export interface EffectSize {
  /** The script for server-rendered markup. */
  readonly script: number | null;
  /** The React component including that script; React itself is not counted. */
  readonly component: number | null;
  readonly styles: number;
  /** Loaded only on demand. */
  readonly later: number;
}

export function sizeOf(name: string): EffectSize | null {
  return (sizes.effects as Readonly<Record<string, EffectSize>>)[name] ?? null;
}

/** 1,234 bytes are 1.2 kB. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
