import { describe, expect, test } from "vitest";
import {
  buttonState,
  chosenVariation,
  type FormEvent,
  formMessage,
  type FormState,
  startForm,
  transition,
  type Variation,
  type VariationForm,
} from "./index.ts";

function variation(id: number, glaze: string, size: string, rest: Partial<Variation> = {}): Variation {
  return {
    id,
    choices: { glaze, size },
    isActive: true,
    isVisible: true,
    isPurchasable: true,
    isInStock: true,
    isSoldIndividually: false,
    minQuantity: 1,
    maxQuantity: null,
    ...rest,
  };
}

const ATTRIBUTES = [
  { key: "glaze", values: ["oat", "ink"], keepsPlaceholder: true },
  { key: "size", values: ["small", "large"], keepsPlaceholder: true },
];
const EMBEDDED: VariationForm<Variation> = {
  attributes: ATTRIBUTES,
  variations: [variation(1, "oat", "small"), variation(2, "oat", "large"), variation(3, "ink", "small")],
};
const ASKED: VariationForm<Variation> = { attributes: ATTRIBUTES, variations: null };
const NOTHING = { glaze: "", size: "" };

function run(form: VariationForm<Variation>, ...events: readonly FormEvent<Variation>[]) {
  let step: ReturnType<typeof transition<Variation>> = { state: startForm(NOTHING, "1"), commands: [] };
  for (const event of events) step = transition(form, step.state, event);
  return step;
}

const load = (choices: FormState<Variation>["choices"] = NOTHING): FormEvent<Variation> => ({
  type: "load",
  choices,
  quantity: "1",
});
const choose = (attribute: string, value: string): FormEvent<Variation> => ({ type: "choose", attribute, value });

describe("the choice", () => {
  test("shows the matching variation at once and its details after 300 ms (S4.16, S9.17)", () => {
    const { state, commands } = run(EMBEDDED, load(), choose("glaze", "oat"), choose("size", "small"));
    expect(chosenVariation(state)?.id).toBe(1);
    expect(state.detail).toBeNull();
    expect(commands).toEqual([{ type: "reveal-later", afterMs: 300 }]);

    const revealed = transition(EMBEDDED, state, { type: "reveal" });
    expect(revealed.state.detail?.id).toBe(1);
    expect(revealed.commands).toMatchObject([{ type: "announce-detail", variation: { id: 1 } }]);
  });

  test("never shows details of a choice that was undone before they arrived (S4.14, S9.17)", () => {
    const { state, commands } = run(
      EMBEDDED,
      load(),
      choose("glaze", "oat"),
      choose("size", "small"),
      choose("size", ""),
    );
    expect(commands).toContainEqual({ type: "cancel-reveal" });
    const late = transition(EMBEDDED, state, { type: "reveal" });
    expect(late.state.detail).toBeNull();
    expect(late.commands).toEqual([]);
    expect(buttonState(late.state)).toBe("selection-needed");
  });

  test("keeps the old details until those of the next match arrive (S4.16)", () => {
    const { state } = run(
      EMBEDDED,
      load(),
      choose("glaze", "oat"),
      choose("size", "small"),
      { type: "reveal" },
      choose("size", "large"),
    );
    expect(state.detail?.id).toBe(1);
    expect(chosenVariation(state)?.id).toBe(2);
  });

  test("is shown without an announcement when the page loads with it (S4.17)", () => {
    const { state, commands } = run(EMBEDDED, load({ glaze: "oat", size: "small" }), { type: "reveal" });
    expect(state.detail?.id).toBe(1);
    expect(commands).toEqual([]);
  });

  test("is emptied if preselected options exclude each other (S4.18)", () => {
    const { state } = run(EMBEDDED, load({ glaze: "ink", size: "large" }));
    expect(state.choices).toEqual(NOTHING);
    expect(formMessage(state)).toBeNull();
  });
});

describe("look-ups at the shop", () => {
  const requests = [load(), choose("glaze", "ink"), choose("size", "large")] as const;

  test("announce that nothing matches, but not on first load (S4.17, S8.07)", () => {
    const atLoad = run(ASKED, load({ glaze: "ink", size: "large" }), { type: "not-found" });
    expect(formMessage(atLoad.state)).toBeNull();
    expect(atLoad.commands).toEqual([{ type: "cancel-reveal" }]);

    const later = run(ASKED, ...requests, { type: "not-found" });
    expect(formMessage(later.state)).toBe("no-match");
    expect(later.commands).toContainEqual({ type: "alert", alert: "no-match" });
  });

  test("are cancelled by an incomplete choice (S7.10)", () => {
    const { state, commands } = run(ASKED, ...requests, choose("size", ""));
    expect(commands[0]).toEqual({ type: "abort-lookup" });
    expect(commands).not.toContainEqual(expect.objectContaining({ type: "look-up" }));
    const late = transition(ASKED, state, { type: "found", variation: variation(9, "ink", "large") });
    expect(chosenVariation(late.state)).toBeNull();
  });

  test("announce a failure, and pressing the button retries", () => {
    const { state, commands } = run(ASKED, ...requests, { type: "lookup-failed" });
    expect(formMessage(state)).toBe("lookup-failed");
    expect(commands).toContainEqual({ type: "alert", alert: "lookup-failed" });
    const again = transition(ASKED, state, { type: "press" });
    expect(again.commands).toContainEqual({ type: "look-up", choices: { glaze: "ink", size: "large" } });
  });
});

describe("the button", () => {
  test("pressed too early asks for a choice and focuses the first empty list (S5.07)", () => {
    const { commands } = run(EMBEDDED, load(), choose("glaze", "oat"), { type: "press" });
    expect(commands).toEqual([
      { type: "alert", alert: "make-a-selection" },
      { type: "focus", attribute: "size" },
    ]);
  });

  test.each(["isPurchasable", "isInStock", "isVisible"] as const)(
    "without %s the variation is shown as unavailable (S4.12, S5.07)",
    (claim) => {
      const form = { ...EMBEDDED, variations: [variation(1, "", "", { [claim]: false })] };
      const { state, commands } = run(form, load({ glaze: "oat", size: "small" }), { type: "press" });
      expect(buttonState(state)).toBe("unavailable");
      expect(commands).toEqual([{ type: "alert", alert: "unavailable" }]);
    },
  );

  test("has no explanation while it is enabled (S4.13)", () => {
    const { commands } = run(EMBEDDED, load({ glaze: "oat", size: "small" }), { type: "press" });
    expect(commands).toEqual([]);
  });
});

test("a reset empties all lists, focuses the first and announces it; the quantity stays (S4.19, S4.21)", () => {
  const { state, commands } = run(
    EMBEDDED,
    load(),
    choose("glaze", "oat"),
    choose("size", "small"),
    { type: "type-quantity", text: "4" },
    { type: "reset" },
  );
  expect(state).toMatchObject({
    choices: NOTHING,
    detail: null,
    isResetAnnounced: true,
    quantity: { text: "4", min: 1 },
  });
  expect(commands).toEqual([
    { type: "cancel-reveal" },
    { type: "focus", attribute: "glaze" },
    { type: "announce-reset" },
  ]);
});
