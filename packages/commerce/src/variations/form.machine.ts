import type { FormEvent, FormState, Step, VariationForm } from "./form-state.ts";
import { findMatch, isComplete } from "./match.ts";
import { withoutImpossible } from "./options.ts";
import { fitQuantity } from "./quantity-field.ts";
import { canBeBought, type Choices, type Variation } from "./variation.ts";

export const REVEAL_DELAY_MS = 300;

export function startForm<V extends Variation>(choices: Choices, quantity: string): FormState<V> {
  return {
    choices,
    selection: { status: "incomplete" },
    detail: null,
    quantity: { text: quantity, min: null, max: null, isHidden: false },
    isResetAnnounced: false,
    isQuiet: true,
  };
}

export function transition<V extends Variation>(
  form: VariationForm<V>,
  state: FormState<V>,
  event: FormEvent<V>,
): Step<V> {
  switch (event.type) {
    case "load":
      return check(form, startForm(event.choices, event.quantity));
    case "choose": {
      const choices = { ...state.choices, [event.attribute]: event.value };
      return check(form, { ...state, choices, isResetAnnounced: false, isQuiet: false });
    }
    case "reset":
      return reset(form, state);
    case "type-quantity":
      return { state: { ...state, quantity: { ...state.quantity, text: event.text } }, commands: [] };
    case "found":
      return isLookingUp(state) ? show(state, event.variation) : { state, commands: [] };
    case "not-found":
      return isLookingUp(state) ? clear(state, "no-match") : { state, commands: [] };
    case "lookup-failed":
      return isLookingUp(state) ? clear(state, "lookup-failed") : { state, commands: [] };
    case "reveal":
      return reveal(state);
    case "press":
      return press(form, state);
  }
}

function check<V extends Variation>({ attributes, variations }: VariationForm<V>, state: FormState<V>): Step<V> {
  if (variations === null) {
    if (!isComplete(attributes, state.choices)) return clear(state, "incomplete", ["abort-lookup"]);
    return lookUp(state);
  }
  const choices = withoutImpossible(attributes, variations, state.choices);
  const next = { ...state, choices };
  if (!isComplete(attributes, choices)) return clear(next, "incomplete");
  const variation = findMatch(variations, choices);
  return variation ? show(next, variation) : clear(next, "no-match");
}

function lookUp<V extends Variation>(state: FormState<V>): Step<V> {
  return {
    state: { ...state, selection: { status: "looking-up" } },
    commands: [{ type: "abort-lookup" }, { type: "cancel-reveal" }, { type: "look-up", choices: state.choices }],
  };
}

function show<V extends Variation>(state: FormState<V>, variation: V): Step<V> {
  return {
    state: {
      ...state,
      selection: { status: "found", variation },
      quantity: fitQuantity(state.quantity.text, variation),
    },
    commands: [{ type: "reveal-later", afterMs: REVEAL_DELAY_MS }],
  };
}

function clear<V extends Variation>(
  state: FormState<V>,
  status: "incomplete" | "no-match" | "lookup-failed",
  first: readonly "abort-lookup"[] = [],
): Step<V> {
  const alerts = status !== "incomplete" && !state.isQuiet ? [{ type: "alert" as const, alert: status }] : [];
  return {
    state: { ...state, selection: { status }, detail: null },
    commands: [...first.map((type) => ({ type })), { type: "cancel-reveal" }, ...alerts],
  };
}

function reset<V extends Variation>({ attributes, variations }: VariationForm<V>, state: FormState<V>): Step<V> {
  const choices = Object.fromEntries(attributes.map(({ key }) => [key, ""]));
  const cleared = clear({ ...state, choices }, "incomplete", variations === null ? ["abort-lookup"] : []);
  const first = attributes[0]?.key;
  return {
    state: { ...cleared.state, isResetAnnounced: true, isQuiet: false },
    commands: [
      ...cleared.commands,
      ...(first === undefined ? [] : [{ type: "focus" as const, attribute: first }]),
      { type: "announce-reset" },
    ],
  };
}

function reveal<V extends Variation>(state: FormState<V>): Step<V> {
  if (state.selection.status !== "found") return { state, commands: [] };
  const { variation } = state.selection;
  return {
    state: { ...state, detail: variation },
    commands: state.isQuiet ? [] : [{ type: "announce-detail", variation }],
  };
}

/** A press of the button: explains why it is disabled, if it is. */
function press<V extends Variation>({ attributes }: VariationForm<V>, state: FormState<V>): Step<V> {
  const { selection, choices } = state;
  if (selection.status === "lookup-failed") return lookUp(state);
  if (selection.status === "found") {
    const isRefused = !canBeBought(selection.variation);
    return { state, commands: isRefused ? [{ type: "alert", alert: "unavailable" }] : [] };
  }
  const missing = attributes.find(({ key }) => !choices[key]);
  return {
    state,
    commands: [
      { type: "alert", alert: "make-a-selection" },
      ...(missing ? [{ type: "focus" as const, attribute: missing.key }] : []),
    ],
  };
}

function isLookingUp<V extends Variation>({ selection }: FormState<V>): boolean {
  return selection.status === "looking-up";
}
