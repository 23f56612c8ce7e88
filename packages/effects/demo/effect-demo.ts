import type { JSX } from "react";

/** One effect as its demo page shows it. The tables are data, so that every page tells them alike. */
export interface EffectDemo {
  /** The folder of the effect, and so its entry point: `@vitrine/effects/<name>`. */
  readonly name: string;
  readonly title: string;
  /** One or two sentences: what it is for and what it does without script. */
  readonly summary: string;
  /** What each key does; empty where the effect takes none. */
  readonly keys: readonly (readonly [key: string, does: string])[];
  /** A sample to copy. */
  readonly code: string;
  /** The effect itself, with its options side by side. */
  readonly Demo: () => JSX.Element;
  /** Set where the demo keeps state of its own: its markup alone is not enough, React has to run it. */
  readonly needsReact?: true;
}
