import { announce } from "@vitrine/effects/announce";
import { emit } from "../events.ts";
import { swapFragments } from "../cart/fragment-slots.ts";
import { callUrl, type CheckoutParams } from "./checkout-params.ts";
import { preserveInput } from "./preserve-input.ts";
import { formBody, send } from "./send.ts";
import { t } from "../../../i18n/t.ts";

export interface OrderReview {
  /** Requests new totals; `place` names the address whose country has changed. */
  update(place?: "billing" | "shipping"): Promise<void>;
  /** Ignores the response of the last request; true when it was pending. */
  cancel(): boolean;
}

interface ReviewResponse {
  readonly messages: string;
  readonly reload: boolean;
  readonly fragments: Readonly<Record<string, string>>;
}

const TOTAL = ".order-total .amount";

/** Updates the totals beside the form while it is filled in. Only the latest response is used. */
export function createOrderReview(
  form: HTMLFormElement,
  params: CheckoutParams,
  { reload, showMessages }: { readonly reload: () => void; readonly showMessages: (html: string) => void },
): OrderReview {
  const shown = new Map<string, string>();
  let latest = new AbortController();
  let isWaiting = false;

  return {
    cancel() {
      const wasWaiting = isWaiting;
      isWaiting = false;
      latest.abort();
      form.querySelector("#order_review")?.removeAttribute("aria-busy");
      return wasWaiting;
    },

    async update(place) {
      latest.abort();
      latest = new AbortController();
      isWaiting = true;
      const { signal } = latest;
      const review = form.querySelector("#order_review");
      const collectInput = preserveInput(form);
      review?.setAttribute("aria-busy", "true");
      const text = await send(callUrl(params, "update_order_review"), requestBody(form, params, place), signal);
      if (signal.aborted) return;
      isWaiting = false;
      review?.removeAttribute("aria-busy");
      const response = text === null ? null : parse(text);
      // The current totals stay; the server reports the problem when the order is sent.
      if (!response) return;
      if (response.reload) return reload();

      const before = form.querySelector(TOTAL)?.textContent;
      // Unchanged markup stays in place, so focus inside it is kept.
      const changed = Object.entries(response.fragments).filter(([selector, html]) => shown.get(selector) !== html);
      for (const [selector, html] of changed) shown.set(selector, html);
      const restoreInput = collectInput();
      swapFragments(Object.fromEntries(changed));
      restoreInput();
      if (response.messages) showMessages(response.messages);
      const now = form.querySelector(TOTAL)?.textContent;
      const summary = document.querySelector("[data-order-total]");
      if (summary && now) summary.textContent = now;
      if (now && now !== before) announce(t("Total {amount}", { amount: now }));
      emit("updated_checkout", response);
    },
  };
}

function parse(text: string): ReviewResponse | null {
  try {
    return JSON.parse(text) as ReviewResponse;
  } catch {
    return null;
  }
}

function requestBody(form: HTMLFormElement, params: CheckoutParams, place: string | undefined): URLSearchParams {
  const entered = formBody(form);
  const value = (name: string) => entered.get(name) ?? "";
  const isElsewhere = entered.has("ship_to_different_address");
  const delivery = isElsewhere ? "shipping" : "billing";
  const body = new URLSearchParams({
    security: params.update_order_review_nonce,
    payment_method: value("payment_method"),
    ...addressFields("", "billing", value),
    ...addressFields("s_", delivery, value),
    has_full_address: String(value(`${delivery}_address_1`) !== "" && value(`${delivery}_city`) !== ""),
    post_data: entered.toString(),
    ...(place !== undefined && { vitrine_place: place }),
  });
  const rate = entered.get("shipping_method[0]");
  if (rate !== null) body.set("shipping_method[0]", rate);
  return body;
}

function addressFields(prefix: string, kind: string, value: (name: string) => string): Record<string, string> {
  const names = {
    country: "country",
    state: "state",
    postcode: "postcode",
    city: "city",
    address: "address_1",
    address_2: "address_2",
  };
  return Object.fromEntries(Object.entries(names).map(([name, field]) => [prefix + name, value(`${kind}_${field}`)]));
}
