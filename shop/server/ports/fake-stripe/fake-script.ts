/** The few words of Stripe's browser script that a card form needs; it pays at this very server. */
export const FAKE_SCRIPT = `"use strict";
window.Stripe = (publishableKey) => ({
  elements({ clientSecret }) {
    const input = document.createElement("input");
    input.setAttribute("aria-label", "Card number");
    input.setAttribute("inputmode", "numeric");
    input.value = "4242424242424242";
    return {
      clientSecret,
      input,
      create: () => ({
        mount(target) { (typeof target === "string" ? document.querySelector(target) : target).append(input); },
        on(name, hear) { if (name === "ready") queueMicrotask(hear); },
      }),
      submit: async () => ({}),
    };
  },
  async confirmPayment({ elements, confirmParams }) {
    const id = elements.clientSecret.split("_secret_")[0];
    const body = new URLSearchParams({ client_secret: elements.clientSecret, "payment_method_data[card][number]": elements.input.value });
    const response = await fetch(ORIGIN + "/v1/payment_intents/" + id + "/confirm", {
      method: "POST", body, headers: { authorization: "Bearer " + publishableKey },
    });
    const answer = await response.json();
    if (answer.error) return { error: answer.error };
    location.assign(confirmParams.return_url + (confirmParams.return_url.includes("?") ? "&" : "?") + "payment_intent=" + id);
    return {};
  },
});
`;
