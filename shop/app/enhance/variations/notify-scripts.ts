import { buttonState, chosenVariation, type FormEvent, type FormState } from "@vitrine/commerce/variations";
import { emitOn } from "../events.ts";
import type { FormParts } from "./form-parts.ts";
import type { PageVariation } from "./page-variation.ts";

interface Change {
  readonly previous: FormState<PageVariation>;
  readonly state: FormState<PageVariation>;
  readonly isEmbedded: boolean;
}

/** Emits WooCommerce's events, as far as possible in its order. */
export function notifyScripts(
  { form, detail }: FormParts,
  { type }: FormEvent<PageVariation>,
  { previous, state, isEmbedded }: Change,
): void {
  const chosen = chosenVariation(state);
  const before = chosenVariation(previous);
  if (type === "load" || type === "choose" || type === "reset") emitOn(form, "check_variations");
  if (previous.choices !== state.choices && isEmbedded) emitOn(form, "woocommerce_update_variation_values");
  if (previous.isResetAnnounced && !state.isResetAnnounced) emitOn(form, "clear_reset_announcement");
  if (chosen && chosen !== before) emitOn(form, "found_variation", chosen.wire);
  if (type === "reveal" && chosen && detail) {
    emitOn(detail, "show_variation", chosen.wire, buttonState(state) === "enabled");
  }
  if (!chosen && before) {
    emitOn(form, "reset_data");
    emitOn(form, "reset_image");
    if (detail) emitOn(detail, "hide_variation");
  }
  if (type === "reset") {
    emitOn(form, "announce_reset");
    emitOn(form, "reset_focus");
  }
}
