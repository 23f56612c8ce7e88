import { emit, emitOn } from "../events.ts";
import type { CheckoutParams } from "./checkout-params.ts";
import { clearProblems, showProblems } from "./problems.ts";
import { formBody, send } from "./send.ts";

interface OrderAnswer {
  readonly result: "success" | "failure";
  readonly redirect?: string;
  readonly messages?: string;
  readonly refresh?: boolean;
  readonly reload?: boolean;
}

interface OrderSurroundings {
  readonly navigate: (url: string) => void;
  readonly reload: () => void;
  /** Asks for new totals. */
  readonly update: () => Promise<void>;
}

export async function sendOrder(
  form: HTMLFormElement,
  params: CheckoutParams,
  button: HTMLElement | null,
  { navigate, reload, update }: OrderSurroundings,
): Promise<void> {
  if (form.classList.contains("processing")) return;
  // Whoever brings a way to pay may have something to do first, and sends the form again afterwards.
  if (!emitOn(form, "checkout_place_order")) return;
  if (!emitOn(form, `checkout_place_order_${chosenMethod(form)}`)) return;

  setSending(true);
  clearProblems(form);
  const text = await send(params.checkout_url, formBody(form));
  const answer = text === null ? null : parse(text);
  if (answer?.result === "success" && answer.redirect) return navigate(answer.redirect);

  setSending(false);
  // The form names its attempt, so sending it once more cannot order twice.
  if (!answer) return tellProblems(form, unreachable(params.i18n_checkout_error));
  if (answer.reload) return reload();
  tellProblems(form, answer.messages ?? "");
  if (answer.refresh) await update();

  function setSending(isSending: boolean): void {
    form.classList.toggle("processing", isSending);
    button?.classList.toggle("loading", isSending);
    if (isSending) button?.setAttribute("aria-disabled", "true");
    else button?.removeAttribute("aria-disabled");
  }
}

export function chosenMethod(form: HTMLFormElement): string {
  const method = new FormData(form).get("payment_method");
  return typeof method === "string" ? method : "";
}

function tellProblems(form: HTMLFormElement, messages: string): void {
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

function parse(text: string): OrderAnswer | null {
  try {
    return JSON.parse(text) as OrderAnswer;
  } catch {
    return null;
  }
}
