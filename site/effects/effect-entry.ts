/** How much of an effect is left without script. */
export type NoScript = "full" | "part" | "none";

/** What the code does not say about an effect: words for people. */
export interface EffectEntry {
  /** The folder in `packages/effects/src`. */
  readonly name: string;
  readonly title: string;
  /** One of the tiles that are two columns wide, so that a group fills its rows. */
  readonly isWide?: true;
  readonly lead: string;
  /** Whether it works without script, in a few words and in sentences. */
  readonly noScript: { readonly mark: NoScript; readonly words: string; readonly text: string };
  /** A sentence above the table of keys. */
  readonly keyboard?: string;
  readonly accessibility: readonly (readonly [subject: string, text: string])[];
}

export interface EffectGroup {
  readonly id: string;
  readonly title: string;
  readonly effects: readonly EffectEntry[];
}
