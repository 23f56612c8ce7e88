import type { FormAttribute } from "./options.ts";
import type { QuantityField } from "./quantity-field.ts";
import type { Choices, Variation } from "./variation.ts";

/** Initial data of the form. */
export interface VariationForm<V extends Variation> {
  readonly attributes: readonly FormAttribute[];
  /** Null: too many to embed; the server is queried for each complete choice. */
  readonly variations: readonly V[] | null;
}

/** The result of the current choices. */
export type Selection<V extends Variation> =
  | { readonly status: "incomplete" }
  | { readonly status: "looking-up" }
  | { readonly status: "no-match" }
  | { readonly status: "lookup-failed" }
  | { readonly status: "found"; readonly variation: V };

export interface FormState<V extends Variation> {
  readonly choices: Choices;
  readonly selection: Selection<V>;
  /** The variation whose price and stock are shown; follows the selection with a delay. */
  readonly detail: V | null;
  readonly quantity: QuantityField;
  /** Until the next choice. */
  readonly isResetAnnounced: boolean;
  /** The visitor has not interacted yet, so no message is shown. */
  readonly isQuiet: boolean;
}

export type FormEvent<V extends Variation> =
  | { readonly type: "load"; readonly choices: Choices; readonly quantity: string }
  | { readonly type: "choose"; readonly attribute: string; readonly value: string }
  | { readonly type: "reset" }
  | { readonly type: "type-quantity"; readonly text: string }
  | { readonly type: "found"; readonly variation: V }
  | { readonly type: "not-found" }
  | { readonly type: "lookup-failed" }
  | { readonly type: "reveal" }
  | { readonly type: "press" };

export type Alert = "no-match" | "lookup-failed" | "make-a-selection" | "unavailable";

export type FormCommand<V extends Variation> =
  | { readonly type: "focus"; readonly attribute: string }
  | { readonly type: "announce-reset" }
  | { readonly type: "announce-detail"; readonly variation: V }
  | { readonly type: "alert"; readonly alert: Alert }
  | { readonly type: "look-up"; readonly choices: Choices }
  | { readonly type: "abort-lookup" }
  /** Followed by a `reveal` event; the next effect of either kind cancels it. */
  | { readonly type: "reveal-later"; readonly afterMs: number }
  | { readonly type: "cancel-reveal" };

export interface Step<V extends Variation> {
  readonly state: FormState<V>;
  readonly commands: readonly FormCommand<V>[];
}
