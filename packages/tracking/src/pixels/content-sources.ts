/** The hosts that a page's content policy must list while a pixel is enabled. */
export interface ContentSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
}
