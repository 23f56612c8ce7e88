import type { Page } from "../page/index.ts";
import type { Gdpr } from "../wire/gdpr.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

/**
 * Undecided is not consent: events wait meanwhile, and are dropped with the page. Limited lets a vendor's script load
 * with consent denied: nothing is stored and the server gets no copy.
 */
export type Verdict = "granted" | "limited" | "refused" | "undecided";

/** Reports that the choice may have changed; a pressed button already says how, for every pixel. */
export type ChoiceChanged = (pressed?: boolean) => void;

export interface ConsentTool {
  /** Its name in the options: `<name>_integration_enabled`. */
  readonly name: string;
  /** Applies the owner's settings until the visitor chooses. */
  readonly allowsBeforeChoice?: boolean;
  /** Reads the consent record itself, so denials by the owner or the browser must not be written into it. */
  readonly keepsRecord?: boolean;
  /** Whether the tool is present on this page. */
  isPresent(page: Page): boolean;
  /** The tool's own setting for a pixel. It is not a visitor's choice, so it is never recorded as one. */
  standing?(page: Page, pixel: PixelSlug): Verdict | undefined;
  /** The visitor's choice, or nothing while there is none. */
  choice(page: Page, pixel: PixelSlug, gdpr: Gdpr): boolean | undefined;
  /** Listens for events and clicks of the page; called when the tracker starts, which may be before the tool arrives. */
  watch(page: Page, changed: ChoiceChanged): void;
  /** Listens to the tool's own interface; called once, when the tool is there. */
  attach?(page: Page, changed: ChoiceChanged, pixels: readonly PixelSlug[]): void;
}
