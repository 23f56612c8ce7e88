import { announce } from "@vitrine/effects/announce";
import { emit } from "../events.ts";
import { swapFragments } from "../cart/fragment-slots.ts";
import { callUrl, type CheckoutParams } from "./checkout-params.ts";
import { keepAnswers } from "./kept-answers.ts";
import { formBody, send } from "./send.ts";
import { say } from "../../../texts/say.ts";

export interface OrderReview {
  /** Asks for new totals; `place` names the address whose country was just changed. */
  update(place?: "billing" | "shipping"): Promise<void>;
}

interface ReviewAnswer {
  readonly messages: string;
  readonly reload: boolean;
  readonly fragments: Readonly<Record<string, string>>;
}

const TOTAL = ".order-total .amount";

/** Keeps the totals beside the form true while it is filled in. Only the latest question is answered. */
export function createOrderReview(
  form: HTMLFormElement,
  params: CheckoutParams,
  { reload, showMessages }: { readonly reload: () => void; readonly showMessages: (html: string) => void },
): OrderReview {
  const shown = new Map<string, string>();
  let latest = new AbortController();

  return {
    async update(place) {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      const review = form.querySelector("#order_review");
      const changedSince = keepAnswers(form);
      review?.setAttribute("aria-busy", "true");
      const text = await send(callUrl(params, "update_order_review"), question(form, params, place), signal);
      if (signal.aborted) return;
      review?.removeAttribute("aria-busy");
      const answer = text === null ? null : parse(text);
      // What stands there stays; the server says more when the order is sent.
      if (!answer) return;
      if (answer.reload) return reload();

      const before = form.querySelector(TOTAL)?.textContent;
      // Markup that is as it was stays, with the place in it where the visitor is.
      const changed = Object.entries(answer.fragments).filter(([selector, html]) => shown.get(selector) !== html);
      for (const [selector, html] of changed) shown.set(selector, html);
      const putBack = changedSince();
      swapFragments(Object.fromEntries(changed));
      putBack();
      if (answer.messages) showMessages(answer.messages);
      const now = form.querySelector(TOTAL)?.textContent;
      if (now && now !== before) announce(say("Total {amount}", { amount: now }));
      emit("updated_checkout", answer);
    },
  };
}

function parse(text: string): ReviewAnswer | null {
  try {
    return JSON.parse(text) as ReviewAnswer;
  } catch {
    return null;
  }
}

function question(form: HTMLFormElement, params: CheckoutParams, place: string | undefined): URLSearchParams {
  const typed = formBody(form);
  const value = (name: string) => typed.get(name) ?? "";
  const isElsewhere = typed.has("ship_to_different_address");
  const delivery = isElsewhere ? "shipping" : "billing";
  const body = new URLSearchParams({
    security: params.update_order_review_nonce,
    payment_method: value("payment_method"),
    ...twins("", "billing", value),
    ...twins("s_", delivery, value),
    has_full_address: String(value(`${delivery}_address_1`) !== "" && value(`${delivery}_city`) !== ""),
    post_data: typed.toString(),
    ...(place !== undefined && { vitrine_place: place }),
  });
  const rate = typed.get("shipping_method[0]");
  if (rate !== null) body.set("shipping_method[0]", rate);
  return body;
}

function twins(prefix: string, kind: string, value: (name: string) => string): Record<string, string> {
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
