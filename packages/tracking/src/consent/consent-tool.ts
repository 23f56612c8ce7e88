import type { Page } from "../page/index.ts";
import type { Gdpr } from "../wire/gdpr.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

/** Tells that the choice may have changed; a button pressed on the page already says how, for every pixel. */
export type ChoiceChanged = (pressed?: boolean) => void;

export interface ConsentTool {
  /** As the options name it: `<name>_integration_enabled`. */
  readonly name: string;
  /** Lets the owner's settings speak while the visitor has not. */
  readonly allowsBeforeChoice?: boolean;
  /** Reads the record of the choice itself, so what the owner or the browser forbids must not be written into it. */
  readonly keepsRecord?: boolean;
  /** Whether the tool is in this page at all. */
  isPresent(page: Page): boolean;
  /** The visitor's choice, or nothing while there is none. */
  choice(page: Page, pixel: PixelSlug, gdpr: Gdpr): boolean | undefined;
  watch(page: Page, changed: ChoiceChanged, pixels: readonly PixelSlug[]): void;
}
