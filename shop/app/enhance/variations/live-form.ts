import { announce } from "@vitrine/effects/announce";
import { block, unblock } from "@vitrine/effects/overlay";
import {
  buttonState,
  chosenVariation,
  type FormCommand,
  type FormEvent,
  formMessage,
  type FormState,
  isResetOffered,
  offeredByAttribute,
  startForm,
  transition,
  type VariationForm,
} from "@vitrine/commerce/variations";
import { choiceNotes } from "../../choice-notes.ts";
import type { ShopConfig } from "../config.ts";
import { emitOn, listenOn } from "../events.ts";
import { markNotInCart } from "../product-form/not-in-cart.ts";
import { fieldOf, findParts, readAttributes, readChoices } from "./form-parts.ts";
import { createLookup } from "./lookup.ts";
import { type PageVariation, readVariations } from "./page-variation.ts";
import { showAlert } from "./show-alert.ts";
import { showButton } from "./show-button.ts";
import { showDetail, spokenDetail } from "./show-detail.ts";
import { showFacts } from "./show-facts.ts";
import { showImage } from "./show-image.ts";
import { showMessage } from "./show-message.ts";
import { showPrice } from "./show-price.ts";
import { createOptionList } from "./show-options.ts";
import { attachSwatches } from "./swatch-group.ts";
import { openSizeGuide } from "./size-guide.ts";
import { notifyScripts } from "./notify-scripts.ts";
import { readTexts } from "./texts.ts";

type State = FormState<PageVariation>;

export interface LiveForm {
  /** Handles a press of the button: false when the form shows why it cannot be sent. */
  press(): boolean;
}

/** The page's other scripts may still set the selects. */
const FIRST_CHECK_DELAY_MS = 100;

/** Events that keep the current message. */
const KEEPS_MESSAGE: ReadonlySet<string> = new Set(["press", "reveal"]);

/** Not one that asks for a new tab or window. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Starts the form of a variable product. The state machine decides; this code applies its decisions. */
export function attachVariationForm(form: HTMLFormElement, config: ShopConfig): LiveForm {
  const parts = findParts(form);
  const { selects, quantityInput, product } = parts;
  const texts = readTexts();
  const attributes = readAttributes(selects);
  let rules: VariationForm<PageVariation> = { attributes, variations: readVariations(form) };
  let state: State = startForm(readChoices(selects), quantityInput?.value ?? "1");
  /** The variation whose attributes and image the page shows. */
  let shown: PageVariation | null = null;
  let revealing: ReturnType<typeof setTimeout> | undefined;
  const lists = selects.map((select) => ({ select, show: createOptionList(select), swatches: attachSwatches(select) }));
  const lookup = createLookup(form, config, (found) => {
    if (found === "not-found") send({ type: "not-found" });
    else if (found === "failed") send({ type: "lookup-failed" });
    else send({ type: "found", variation: found });
  });

  form.noValidate = true;
  parts.reset?.setAttribute("role", "button");
  listenOn(form, "change", (target) => {
    const select = selects.find((one) => one === target);
    if (select) choose(select);
  });
  listenOn(form, "reload_product_variations", () => {
    rules = { ...rules, variations: readVariations(form) };
    load();
  });
  form.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const guide = target?.closest<HTMLAnchorElement>("a.size-guide");
    if (guide && isPlainClick(event)) {
      event.preventDefault();
      void openSizeGuide(guide, (url) => location.assign(url));
    } else if (target?.closest(".reset_variations")) {
      event.preventDefault();
      send({ type: "reset" });
    } else if (target?.closest(".single_add_to_cart_button") && !press()) event.preventDefault();
  });
  parts.reset?.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    send({ type: "reset" });
  });

  let firstCheck: ReturnType<typeof setTimeout> | undefined = setTimeout(load, FIRST_CHECK_DELAY_MS);
  emitOn(form, "wc_variation_form", form);
  return { press };

  function load(): void {
    firstCheck = undefined;
    send({ type: "load", choices: readChoices(selects), quantity: quantityInput?.value ?? "1" });
  }

  function choose(select: HTMLSelectElement): void {
    checkNow();
    if (rules.variations) emitOn(form, "woocommerce_variation_select_change");
    send({ type: "choose", attribute: fieldOf(select), value: select.value });
    emitOn(form, "woocommerce_variation_has_changed");
  }

  /** The delayed first check must not override a visitor who acts before it. */
  function checkNow(): void {
    if (firstCheck === undefined) return;
    clearTimeout(firstCheck);
    load();
  }

  function press(): boolean {
    checkNow();
    send({ type: "press" });
    const isReady = buttonState(state) === "enabled";
    markNotInCart(parts.button, !isReady);
    return isReady;
  }

  function send(event: FormEvent<PageVariation>): void {
    readQuantity();
    const previous = state;
    const step = transition(rules, state, event);
    state = step.state;
    show(event, previous);
    for (const command of step.commands) run(command);
    notifyScripts(parts, event, { previous, state, isEmbedded: rules.variations !== null });
  }

  /** Read on demand: scripts may set the field without an event. */
  function readQuantity(): void {
    const text = quantityInput?.value ?? state.quantity.text;
    if (text !== state.quantity.text) state = transition(rules, state, { type: "type-quantity", text }).state;
  }

  function show(event: FormEvent<PageVariation>, previous: State): void {
    const notes = choiceNotes(attributes, rules.variations, state.choices);
    for (const [index, offered] of offeredByAttribute(rules, state).entries()) {
      const list = lists[index];
      const chosen = (list && state.choices[fieldOf(list.select)]) ?? "";
      list?.show(offered, chosen);
      list?.swatches?.show(offered, chosen, notes[index]);
    }
    showButton(parts, state, previous);
    showSelection(previous);
    parts.reset?.classList.toggle("is-offered", isResetOffered(state));
    if (parts.resetAlert) parts.resetAlert.textContent = state.isResetAnnounced ? texts.reset : "";
    if (!KEEPS_MESSAGE.has(event.type)) showMessage(parts.message, formMessage(state), texts);
  }

  function showSelection(previous: State): void {
    const chosen = chosenVariation(state);
    const isLoading = state.selection.status === "looking-up";
    if (isLoading) block(form);
    else unblock(form);
    // While a request is pending, the page keeps its current state.
    if (!isLoading && chosen !== shown) {
      shown = chosen;
      showFacts(product, chosen);
      showAlert(product, chosen?.id ?? null);
      showImage(product, chosen?.wire.image?.src ? chosen.wire.image : null);
    }
    if (!isLoading) showPrice(parts.price, chosen);
    // Also at the start: a browser may restore other selections than the server rendered.
    const isCleared = !chosen && !isLoading;
    if (isCleared || state.detail !== previous.detail) showDetail(parts.detail, state.detail);
  }

  function run(command: FormCommand<PageVariation>): void {
    switch (command.type) {
      case "focus": {
        const list = lists.find(({ select }) => fieldOf(select) === command.attribute);
        (list?.swatches ?? list?.select)?.focus();
        return;
      }
      case "announce-reset":
        return announce(texts.reset);
      case "announce-detail":
        return announce(spokenDetail(command.variation, product));
      case "alert":
        showMessage(parts.message, command.alert, texts);
        return announce(texts.alerts[command.alert], "alert");
      case "look-up":
        return lookup.find(command.choices);
      case "abort-lookup":
        return lookup.abort();
      case "cancel-reveal":
        return clearTimeout(revealing);
      case "reveal-later":
        clearTimeout(revealing);
        revealing = setTimeout(() => send({ type: "reveal" }), command.afterMs);
    }
  }
}
