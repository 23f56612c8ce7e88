import type { Params } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

/** Why a browser sends nothing at all: the owner excludes staff, or bots. */
export type Exclusion = "staff" | "bot";

/** Why an event was not sent, or not yet. */
export type HeldBackBy =
  | Exclusion
  | "consent"
  | "no-choice-yet"
  | "page-filter"
  | "fired-before"
  | "window"
  | "order"
  | "no-id"
  | "server-only"
  /** Passed to a vendor whose script the browser did not load. */
  | "blocked"
  | "failure";

/** The outcome of one event at one pixel. */
export interface Report {
  readonly pixel: PixelSlug;
  readonly id: string;
  readonly name: string;
  readonly params: Params;
  readonly heldBackBy?: HeldBackBy | undefined;
}

export type ReportListener = (report: Report) => void;
