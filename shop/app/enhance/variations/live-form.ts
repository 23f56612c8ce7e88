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
import type { ShopConfig } from "../config.ts";
import { emitOn, listenOn } from "../events.ts";
import { markNotInCart } from "../product-form/not-in-cart.ts";
import { fieldOf, findParts, readAttributes, readChoices } from "./form-parts.ts";
import { createLookup } from "./lookup.ts";
import { type PageVariation, readVariations } from "./page-variation.ts";
import { showButton } from "./show-button.ts";
import { showDetail, spokenDetail } from "./show-detail.ts";
import { showFacts } from "./show-facts.ts";
import { showImage } from "./show-image.ts";
import { showMessage } from "./show-message.ts";
import { createOptionList } from "./show-options.ts";
import { attachSwatches } from "./swatch-group.ts";
import { tellScripts } from "./tell-scripts.ts";
import { readTexts } from "./texts.ts";

type State = FormState<PageVariation>;

export interface LiveForm {
  /** The button was pressed: false when the visitor was told why nothing happens. */
  press(): boolean;
}

/** Scripts that come with the page may still set the lists. */
const FIRST_CHECK_DELAY_MS = 100;

/** Events that leave a message where it is. */
const STANDING: ReadonlySet<string> = new Set(["press", "reveal"]);

/** Brings the form of a variable product to life. All decisions are the machine's; here they are carried out. */
export function attachVariationForm(form: HTMLFormElement, config: ShopConfig): LiveForm {
  const parts = findParts(form);
  const { selects, quantityInput, product } = parts;
  const texts = readTexts();
  let rules: VariationForm<PageVariation> = { attributes: readAttributes(selects), variations: readVariations(form) };
  let state: State = startForm(readChoices(selects), quantityInput?.value ?? "1");
  /** Whose facts and picture the page shows. */
  let shown: PageVariation | null = null;
  let revealing: ReturnType<typeof setTimeout> | undefined;
  const lists = selects.map((select) => ({ select, show: createOptionList(select), swatches: attachSwatches(select) }));
  const lookup = createLookup(form, config, (answer) => {
    if (answer === "not-found") send({ type: "not-found" });
    else if (answer === "failed") send({ type: "lookup-failed" });
    else send({ type: "found", variation: answer });
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
    if (target?.closest(".reset_variations")) {
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

  /** Who is faster than the first check must not be overruled by it. */
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
    for (const command of step.commands) carryOut(command);
    tellScripts(parts, event, { previous, state, isEmbedded: rules.variations !== null });
  }

  /** Looked up when it matters: not everything that writes into a field tells of it. */
  function readQuantity(): void {
    const text = quantityInput?.value ?? state.quantity.text;
    if (text !== state.quantity.text) state = transition(rules, state, { type: "type-quantity", text }).state;
  }

  function show(event: FormEvent<PageVariation>, previous: State): void {
    for (const [index, offered] of offeredByAttribute(rules, state).entries()) {
      const list = lists[index];
      const chosen = (list && state.choices[fieldOf(list.select)]) ?? "";
      list?.show(offered, chosen);
      list?.swatches?.show(offered, chosen);
    }
    showButton(parts, state, previous);
    showSelection(previous);
    parts.reset?.classList.toggle("is-offered", isResetOffered(state));
    if (parts.resetAlert) parts.resetAlert.textContent = state.isResetTold ? texts.reset : "";
    if (!STANDING.has(event.type)) showMessage(parts.message, formMessage(state), texts);
  }

  function showSelection(previous: State): void {
    const chosen = chosenVariation(state);
    const isAsking = state.selection.status === "looking-up";
    if (isAsking) block(form);
    else unblock(form);
    // While the shop is asked, the page goes on showing what it showed.
    if (!isAsking && chosen !== shown) {
      shown = chosen;
      showFacts(product, chosen);
      showImage(product, chosen?.wire.image?.src ? chosen.wire.image : null);
    }
    // Also at the start: a browser that comes back to a page may restore other choices than the server showed.
    const isNothing = !chosen && !isAsking;
    if (isNothing || state.detail !== previous.detail) showDetail(parts.detail, state.detail);
  }

  function carryOut(command: FormCommand<PageVariation>): void {
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
        return lookup.ask(command.choices);
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
