import { emit, emitOn } from "../events.ts";
import type { CheckoutParams } from "./checkout-params.ts";
import { clearProblems, showProblems } from "./problems.ts";
import { BUSY, formBody, send } from "./send.ts";

interface OrderResponse {
  readonly result: "success" | "failure";
  readonly redirect?: string;
  readonly messages?: string;
  readonly refresh?: boolean;
  readonly reload?: boolean;
}

interface OrderPorts {
  readonly navigate: (url: string) => void;
  readonly reload: () => void;
  /** Requests new totals. */
  readonly update: () => Promise<void>;
  /** Cancels a pending request for totals; true when there was one. */
  readonly cancelUpdate: () => boolean;
}

export async function sendOrder(
  form: HTMLFormElement,
  params: CheckoutParams,
  button: HTMLElement | null,
  { navigate, reload, update, cancelUpdate }: OrderPorts,
): Promise<void> {
  if (isSending(form)) return;
  // A payment script may cancel the event, do its work and submit the form again.
  if (!emitOn(form, "checkout_place_order")) return;
  if (!emitOn(form, `checkout_place_order_${chosenMethod(form)}`)) return;

  setSending(true);
  // A placed order empties the cart. Totals requested before that would report an empty cart and navigate away.
  const hadUpdate = cancelUpdate();
  clearProblems(form);
  const text = await send(params.checkout_url, formBody(form), undefined, BUSY);
  const response = text === null ? null : parse(text);
  if (response?.result === "success" && response.redirect) return navigate(response.redirect);

  setSending(false);
  if (response?.reload) return reload();
  // The form carries an idempotency key, so sending it again cannot place a second order.
  reportProblems(form, response ? (response.messages ?? "") : unreachable(params.i18n_checkout_error));
  if (response?.refresh || hadUpdate) await update();

  function setSending(isBusy: boolean): void {
    form.classList.toggle("processing", isBusy);
    button?.classList.toggle("loading", isBusy);
    if (isBusy) button?.setAttribute("aria-disabled", "true");
    else button?.removeAttribute("aria-disabled");
  }
}

export function isSending(form: HTMLFormElement): boolean {
  return form.classList.contains("processing");
}

export function chosenMethod(form: HTMLFormElement): string {
  const method = new FormData(form).get("payment_method");
  return typeof method === "string" ? method : "";
}

function reportProblems(form: HTMLFormElement, messages: string): void {
  showProblems(form, messages);
  emit("checkout_error", messages);
}

function unreachable(text: string): string {
  const block = document.createElement("div");
  block.className = "woocommerce-error";
  block.setAttribute("role", "alert");
  block.textContent = text;
  return block.outerHTML;
}

function parse(text: string): OrderResponse | null {
  try {
    const response = JSON.parse(text) as Partial<OrderResponse>;
    return response.result === undefined ? null : (response as OrderResponse);
  } catch {
    return null;
  }
}
