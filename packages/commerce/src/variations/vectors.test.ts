import { describe, expect, test } from "vitest";
import {
  buttonState,
  chosenVariation,
  type FormCommand,
  formMessage,
  type FormEvent,
  type FormState,
  isResetOffered,
  offeredByAttribute,
  startForm,
  transition,
  type Variation,
  type VariationForm,
} from "./index.ts";
import lookups from "./lookups.vectors.json" with { type: "json" };
import cases from "./variations.vectors.json" with { type: "json" };

/** As the original spells it; what is left out is as usual. */
interface OriginalVariation {
  readonly id: number;
  readonly attributes: object;
  readonly variation_is_active?: boolean;
  readonly variation_is_visible?: boolean;
  readonly is_purchasable?: boolean;
  readonly is_in_stock?: boolean;
  readonly is_sold_individually?: string;
  readonly min_qty?: number;
  readonly max_qty?: number;
}

/** Only what differs from the step before. */
interface ExpectedChange {
  readonly options?: object;
  readonly chosen?: object;
  readonly qty?: object;
  readonly focus?: string;
}

function toVariation(original: OriginalVariation): Variation {
  return {
    id: original.id,
    choices: { ...original.attributes },
    isActive: original.variation_is_active ?? true,
    isVisible: original.variation_is_visible ?? true,
    isPurchasable: original.is_purchasable ?? true,
    isInStock: original.is_in_stock ?? true,
    isSoldIndividually: original.is_sold_individually === "yes",
    minQuantity: original.min_qty ?? 1,
    maxQuantity: original.max_qty ?? null,
  };
}

interface OriginalAttribute {
  readonly name: string;
  readonly options: readonly string[];
  readonly showOptionNone?: string;
}

function toForm(attributes: readonly OriginalAttribute[], variations: readonly Variation[] | null) {
  return {
    attributes: attributes.map(({ name, options, showOptionNone }) => ({
      key: name,
      values: options,
      keepsPlaceholder: showOptionNone !== "no",
    })),
    variations,
  };
}

/** Runs a form as a page does, except that nobody waits for the price to appear. */
class SettledForm {
  state: FormState<Variation>;
  commands: readonly FormCommand<Variation>[] = [];
  readonly form: VariationForm<Variation>;

  constructor(form: VariationForm<Variation>) {
    this.form = form;
    this.state = startForm(Object.fromEntries(form.attributes.map(({ key }) => [key, ""])), "1");
  }

  send(event: FormEvent<Variation>): readonly FormCommand<Variation>[] {
    const { state, commands } = transition(this.form, this.state, event);
    this.state = state;
    this.commands = commands;
    if (commands.some(({ type }) => type === "reveal-later")) {
      this.state = transition(this.form, this.state, { type: "reveal" }).state;
    }
    return commands;
  }

  options(): Record<string, readonly string[]> {
    const lists = offeredByAttribute(this.form, this.state).map(({ hasPlaceholder, options }) => [
      ...(hasPlaceholder ? [""] : []),
      ...options.map(({ value, isDisabled }) => (isDisabled ? `!${value}` : value)),
    ]);
    return Object.fromEntries(this.form.attributes.map(({ key }, index) => [key, lists[index] ?? []]));
  }

  settled() {
    const { choices, quantity, detail, isResetAnnounced } = this.state;
    return {
      options: this.options(),
      chosen: { ...choices },
      variation_id: chosenVariation(this.state)?.id ?? null,
      button: buttonState(this.state),
      resetVisible: isResetOffered(this.state),
      noMatchMessage: formMessage(this.state) !== null,
      resetAnnounced: isResetAnnounced,
      detail: detail && (detail.isVisible ? `$${detail.id}` : "TEMPLATE_UNAVAILABLE"),
      qty: {
        value: quantity.text,
        min: quantity.min === null ? null : String(quantity.min),
        max: quantity.min === null ? null : String(quantity.max ?? ""),
        shown: !quantity.isHidden,
      },
    };
  }
}

const ALERTS = { enabled: null, "selection-needed": "make-a-selection", unavailable: "unavailable" } as const;

describe("a product with its variations in the page", () => {
  test.each(cases.map((known) => [known.id, known] as const))(
    "%s ends every step like WooCommerce (S4.11, S4.12, S4.13, S4.14, S4.15, S4.16, S4.18, S4.19, S4.21, S4.22, S5.04, S5.05, S5.06, S9.19)",
    (_id, { attributes, defaults, variations, steps }) => {
      const page = new SettledForm(toForm(attributes, variations.map(toVariation)));
      let expected: ReturnType<SettledForm["settled"]> = page.settled();

      for (const [index, step] of steps.entries()) {
        const { options, chosen, qty, focus, ...rest }: ExpectedChange = step.expected;
        expected = {
          ...expected,
          ...rest,
          options: { ...expected.options, ...options },
          chosen: { ...expected.chosen, ...chosen },
          qty: { ...expected.qty, ...qty },
        };
        page.send(eventOf(step, { ...page.state.choices, ...defaults }));
        if ("isQuirk" in step) {
          // The next step begins with the quantity that the original leaves in the field.
          page.send({ type: "type-quantity", text: expected.qty.value });
          continue;
        }
        const label = `step ${index}: ${step.action}`;
        // Before the first choice the original's hidden field holds a 0, afterwards nothing.
        const variation_id = Number(expected.variation_id) || null;
        // An empty detail was looked at in the moment before its text arrived.
        const detail = expected.detail === "" ? `$${variation_id}` : expected.detail;
        expect(page.settled(), label).toEqual({ ...expected, variation_id, detail });
        const focused = page.commands.find((command) => command.type === "focus");
        expect(focused?.attribute, label).toBe(focus);
        const pressed = transition(page.form, page.state, { type: "press" }).commands;
        expect(pressed.find((command) => command.type === "alert")?.alert ?? null, label).toBe(ALERTS[expected.button]);
      }
    },
  );
});

type Step = { readonly action: string; readonly attribute?: string; readonly value?: string };

function eventOf(step: Step, choices: Variation["choices"]): FormEvent<Variation> {
  const { action, attribute = "", value = "" } = step;
  switch (action) {
    case "load":
      return { type: "load", choices, quantity: "1" };
    case "choose":
      return { type: "choose", attribute, value };
    case "reset":
      return { type: "reset" };
    case "type quantity":
      return { type: "type-quantity", text: value };
    default:
      throw new Error(`The known cases have no action "${action}".`);
  }
}

describe("a product whose variations are looked up at the shop", () => {
  test.each(lookups.map((known) => [known.name, known] as const))(
    "%s (S4.15, S4.16, S4.17, S7.06, S7.10)",
    (_name, { attributes, steps, requests }) => {
      const page = new SettledForm(toForm(attributes, null));
      page.send({ type: "load", choices: page.state.choices, quantity: "1" });
      const requested: string[] = [];

      for (const step of steps) {
        const [attribute = "", value = ""] = step.choose ?? [];
        const commands = page.send(step.choose ? { type: "choose", attribute, value } : { type: "reset" });
        const question = commands.find((command) => command.type === "look-up");
        const { blockedWhileWaiting } = step.expected;
        expect(page.state.selection.status === "looking-up").toBe(blockedWhileWaiting);
        if (question) {
          expect(commands[0]).toEqual({ type: "abort-lookup" });
          requested.push(new URLSearchParams(question.choices).toString());
        }
        // A reply that is still on its way when the next choice is made never arrives.
        if ("nextStepAfterMs" in step) continue;
        if (question) {
          const reply = "reply" in step && typeof step.reply === "object" ? step.reply : null;
          page.send(reply ? { type: "found", variation: toVariation(reply) } : { type: "not-found" });
        }

        const { options, button, resetVisible, resetAnnounced, ...settled } = page.settled();
        expect({ options, button, resetVisible, resetAnnounced }).toEqual({
          options: step.expected.options,
          button: step.expected.button,
          resetVisible: step.expected.resetVisible,
          resetAnnounced: step.expected.resetAnnounced,
        });
        expect(settled.variation_id).toBe(Number(step.expected.variation_id) || null);
        expect(Number(settled.noMatchMessage)).toBe(step.expected.noMatchMessage);
        expect(settled.detail === null).toBe(step.expected.detail === null);
        expect(settled.qty).toMatchObject(step.expected.qty ?? {});
      }
      expect(requested).toEqual(requests.map((body) => body.replace(/&product_id=.*/, "")));
    },
  );
});
