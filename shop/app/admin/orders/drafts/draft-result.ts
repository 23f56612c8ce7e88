import type { FormResult } from "../../ui/form.tsx";

/** The response to the form of a draft. */
export interface DraftResult extends FormResult {
  /** A new draft that saved itself: its page stays open, so that the next field keeps the focus. */
  readonly draft?: { readonly id: number; readonly version: number };
}
