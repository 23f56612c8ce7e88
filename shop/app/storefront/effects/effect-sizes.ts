import sizes from "../../../../docs/effect-sizes.json";

/** What an effect weighs, in bytes as they travel: minified, without what it does not use, and compressed. */
export interface EffectSize {
  /** The script for markup that a server rendered. */
  readonly script: number | null;
  /** The React component with the same script in it; React itself is not counted. */
  readonly component: number | null;
  readonly styles: number;
  /** What is fetched only once a visitor wants it. */
  readonly later: number;
}

export function sizeOf(name: string): EffectSize | null {
  return (sizes.effects as Readonly<Record<string, EffectSize>>)[name] ?? null;
}

/** 1,234 bytes are 1.2 kB. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
