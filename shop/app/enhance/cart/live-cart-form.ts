import { announce } from "@vitrine/effects/announce";
import { emit, listen } from "../events.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import {
  CART_FORM,
  changedFields,
  GIFT_NOTE,
  QUANTITY,
  restoreFields,
  type SentFields,
  showCartPage,
} from "./shown-cart.ts";
import { t } from "../../../i18n/t.ts";

/** Long enough for several presses of a stepper, or for a number's second digit. */
const AFTER_CHANGE_MS = 400;
const AFTER_TYPING_MS = 900;
const SAVE_TIMEOUT_MS = 15_000;

/** Links that read the cart have to wait for unsaved quantities. */
const CART_LINKS = `${CART_FORM} a.remove, .cart-page a.restore-item, a.checkout`;

export interface CartFormPorts {
  readonly navigate: (url: string) => void;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Saves the cart page's quantities as they change, and updates its totals. */
export function attachCartForm(page: Document, ports: CartFormPorts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | null = null;

  page.addEventListener("input", ({ target }) => {
    if (!isQuantity(target)) return;
    // Zero would remove the line and an empty field is an unfinished number: both wait until the visitor leaves the
    // field.
    if (Number(target.value) > 0) schedule(AFTER_TYPING_MS);
    else clearTimer();
  });
  page.addEventListener("change", ({ target }) => {
    if (isQuantity(target)) schedule(AFTER_CHANGE_MS);
    else if (target instanceof Element && target.matches(`.cart_totals input.shipping_method, ${GIFT_NOTE}`))
      void save();
  });
  page.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(CART_FORM)) return;
    clearTimer();
    // The form submits the quantities itself, and an earlier save that is still pending could arrive after it.
    if (!saving) return;
    event.preventDefault();
    const name = submitter?.getAttribute("name") ?? "update_cart";
    void saving.then((isSaved) => {
      const button = page.querySelector<HTMLButtonElement>(`button[name="${CSS.escape(name)}"]`);
      if (isSaved) page.querySelector<HTMLFormElement>(CART_FORM)?.requestSubmit(button);
    });
  });
  page.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CART_LINKS) : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
      if (timer === undefined && !saving) return;
      event.preventDefault();
      void save().then((isSaved) => {
        if (isSaved || !link.matches("a.checkout")) ports.navigate(link.href);
      });
    },
    true,
  );
  addEventListener("pagehide", () => {
    if (timer === undefined && !saving) return;
    clearTimer();
    // Saves what a visitor typed just before leaving; requests without keepalive end with the page.
    void post(changedFields(page), { keepalive: true }).catch(() => undefined);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void save();
  });
  for (const name of ["wc_update_cart", "added_to_cart", "removed_from_cart"]) listen(name, () => void save());
  // Changed before this code loaded.
  if (changedFields(page).size > 0) schedule(AFTER_CHANGE_MS);

  function schedule(ms: number): void {
    clearTimer();
    if (changedFields(page).size > 0) timer = setTimeout(() => void save(), ms);
  }

  function clearTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Runs one save at a time, so that the last one sent wins. False: something could not be saved. */
  function save(): Promise<boolean> {
    clearTimer();
    const current: Promise<boolean> = (saving ?? Promise.resolve(true)).then(exchange).finally(() => {
      if (saving === current) saving = null;
    });
    saving = current;
    return current;
  }

  /** Sends the changed quantities, if any, and shows the returned cart. */
  async function exchange(): Promise<boolean> {
    const sent = changedFields(page);
    if (sent.size > 0) showStatus(t("Saving…"), sent);
    let update;
    try {
      const options = { signal: AbortSignal.timeout(SAVE_TIMEOUT_MS) };
      const response = await (sent.size > 0 ? post(sent, options) : ports.fetch(location.pathname, options));
      update = response.ok ? showCartPage(page, trustedFragment(await response.text()), sent) : null;
    } catch {
      update = null;
    }
    if (!update) {
      restoreFields(page, sent);
      const reason = navigator.onLine ? t("Please try again.") : t("You seem to be offline.");
      if (sent.size > 0) showProblem(`${t("Your cart could not be updated.")} ${reason}`, sent);
      return false;
    }
    if (update.problems.length > 0 && sent.size > 0) showProblem(update.problems.join(" "), sent);
    else if (sent.size > 0) showStatus(t("Cart updated."), sent, "is-saved");
    if (update.summary) announce(update.summary);
    emit("updated_wc_div");
    emit(update.isEmpty ? "wc_cart_emptied" : "updated_cart_totals");
    return update.problems.length === 0;
  }

  function post(sent: SentFields, options: RequestInit): Promise<Response> {
    const form = page.querySelector<HTMLFormElement>(CART_FORM);
    const nonce = form?.querySelector<HTMLInputElement>('[name="woocommerce-cart-nonce"]')?.value ?? "";
    const body = new URLSearchParams([...sent, ["update_cart", "1"], ["woocommerce-cart-nonce", nonce]]);
    return ports.fetch(form?.action ?? location.pathname, { method: "POST", body, ...options });
  }

  /** Beside the field that was saved. */
  function showStatus(text: string, sent: SentFields, className = ""): void {
    const status = page.querySelector(".cart-status") ?? page.createElement("p");
    status.className = `cart-status ${className}`;
    status.textContent = text;
    const [name = ""] = sent.keys();
    const field = page.querySelector(`${CART_FORM} [name="${CSS.escape(name)}"]`);
    const place = field?.closest(".product-quantity, .field");
    if (place) place.append(status);
    else page.querySelector(`${CART_FORM} table`)?.after(status);
  }

  function showProblem(text: string, sent: SentFields): void {
    showStatus(text, sent, "is-problem");
    announce(text, "alert");
  }
}

function isQuantity(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(`${CART_FORM} ${QUANTITY}`);
}
