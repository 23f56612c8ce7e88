/** How a visitor found the shop: by a marked link, a search engine, another site, or on their own. */
export type SourceType = "utm" | "organic" | "referral" | "typein";

/** Placeholder for a missing value. */
export const NONE = "(none)";

/** The source of a visit; missing values are `(none)`. */
export interface Source {
  readonly type: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly content: string;
  readonly term: string;
  readonly id: string;
  readonly platform: string;
  readonly format: string;
  readonly tactic: string;
}

export function sourceOf(
  type: SourceType,
  known: { readonly [Part in keyof Source]?: Source[Part] | undefined },
): Source {
  return {
    type,
    source: known.source ?? NONE,
    medium: known.medium ?? NONE,
    campaign: known.campaign ?? NONE,
    content: known.content ?? NONE,
    term: known.term ?? NONE,
    id: known.id ?? NONE,
    platform: known.platform ?? NONE,
    format: known.format ?? NONE,
    tactic: known.tactic ?? NONE,
  };
}
