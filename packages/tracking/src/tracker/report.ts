import type { Params } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

/** Why an event did not go out, or not yet. */
export type HeldBackBy =
  | "consent"
  | "no-choice-yet"
  | "page-filter"
  | "fired-before"
  | "window"
  | "order"
  | "no-id"
  | "failure";

/** What became of one event at one pixel. */
export interface Report {
  readonly pixel: PixelSlug;
  readonly id: string;
  readonly name: string;
  readonly params: Params;
  readonly heldBackBy?: HeldBackBy | undefined;
}

export type ReportListener = (report: Report) => void;
