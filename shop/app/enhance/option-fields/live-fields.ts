import "@vitrine/effects/floating-box/floating-box.css";
import { checkOptionFields } from "@vitrine/commerce/option-fields";
import { markNotInCart } from "../product-form/not-in-cart.ts";
import { attachWidgets } from "./attach-widgets.ts";
import { findFields } from "./field-elements.ts";
import { postedFields } from "./posted-fields.ts";
import { showAtField, showMessage, showProblems } from "./show-problems.ts";

export interface LiveFields {
  /** False when the form is invalid and its problems are shown. */
  check(): boolean;
}

const alive = new WeakMap<HTMLFormElement, LiveFields>();

export function liveFields(form: HTMLFormElement): LiveFields {
  const known = alive.get(form);
  if (known) return known;
  const attached = attach(form);
  alive.set(form, attached);
  return attached;
}

function attach(form: HTMLFormElement): LiveFields {
  const fields = findFields(form);
  const message = form.querySelector<HTMLElement>(".option-message");
  // The browser's validation has other rules and texts.
  form.noValidate = true;
  attachWidgets(form, fields, dayOf(new Date()));

  form.addEventListener("input", ({ target }) => {
    const changed = fields.find(
      ({ marked, control }) => target instanceof Node && (marked.contains(target) || control === target),
    );
    if (changed) showAtField(changed, "");
  });

  // The shop's script sends forms with this attribute and validates them first.
  form.addEventListener("submit", (event) => {
    if (!form.hasAttribute("data-ajax-add") && !check()) event.preventDefault();
  });
  return { check };

  function check(): boolean {
    const button = form.querySelector(".single_add_to_cart_button");
    markNotInCart(button, false);
    const questions = fields.map(({ field }) => field);
    const checked = checkOptionFields(questions, postedFields(form), dayOf(new Date()));
    if (!checked.ok) {
      markNotInCart(button, true);
      showProblems(message, fields, checked.error);
      return false;
    }
    for (const elements of fields) showAtField(elements, "");
    showMessage(message, "");
    return true;
  }
}

/** The visitor's current day. */
function dayOf(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
