/** The parts of Stripe's browser script that the shop uses: card form and express checkout. It pays at this server. */
export const FAKE_SCRIPT = `"use strict";
window.Stripe = (publishableKey) => ({
  elements(options) {
    const field = (label, value) => {
      const input = Object.assign(document.createElement("input"), { value });
      input.style.cssText = "inline-size:100%;block-size:2.75rem";
      input.setAttribute("inputmode", "numeric");
      const box = document.createElement("label");
      box.style.cssText = "display:grid;gap:.25rem;font-size:.875rem";
      box.append(label, input);
      return box;
    };
    const number = field("Card number", "4242424242424242");
    const input = number.querySelector("input");
    /** As tall as the real one, which asks for number, date, code and country. */
    const form = document.createElement("div");
    form.style.cssText = "display:grid;grid-template-columns:1fr 1fr;gap:.75rem";
    number.style.gridColumn = "1 / -1";
    const country = field("Country", "Ireland");
    country.style.gridColumn = "1 / -1";
    form.append(number, field("Expiration date", "12 / 34"), field("Security code", "123"), country);
    const elements = {
      clientSecret: options.clientSecret,
      amount: options.amount,
      input,
      create: (kind) => kind === "expressCheckout" ? expressElement(elements, options) : ({
        mount(target) { (typeof target === "string" ? document.querySelector(target) : target).append(form); },
        on(name, hear) { if (name === "ready") queueMicrotask(hear); },
      }),
      update({ amount }) { elements.amount = amount; },
      async submit() { elements.isSubmitted = true; return {}; },
    };
    return elements;
  },
  async confirmPayment({ elements, clientSecret = elements.clientSecret, confirmParams }) {
    const id = clientSecret.split("_secret_")[0];
    const body = new URLSearchParams({ client_secret: clientSecret, "payment_method_data[card][number]": elements.input.value });
    if (elements.amount !== undefined) {
      if (!elements.isSubmitted) throw new Error("elements.submit() must be called before stripe.confirmPayment().");
      body.set("expected_amount", String(elements.amount));
    }
    const response = await fetch(ORIGIN + "/v1/payment_intents/" + id + "/confirm", {
      method: "POST", body, headers: { authorization: "Bearer " + publishableKey },
    });
    const answer = await response.json();
    if (answer.error) return { error: answer.error };
    location.assign(confirmParams.return_url + (confirmParams.return_url.includes("?") ? "&" : "?") + "payment_intent=" + id);
    return {};
  },
});

/** What this wallet knows about its owner. Its first address is shared in part until the owner pays. */
const OWNER = { name: "Nora Byrne", email: "nora.wallet@example.com", phone: "+353 21 555 0100" };
const ADDRESSES = {
  Cork: { line1: "4 Slip Lane", line2: "", city: "Cork", state: "County Cork", postal_code: "T12 X70A", country: "IE" },
  Reykjavík: { line1: "Laugavegur 1", line2: "", city: "Reykjavík", state: "", postal_code: "101", country: "IS" },
};

function expressElement(elements, { currency }) {
  const listeners = new Map();
  const emit = (name, event) => listeners.get(name)?.(event);
  /** Asks the page; a rejection resolves to null. */
  const ask = (name, event = {}) => new Promise((resolve) => emit(name, { ...event, resolve, reject: () => resolve(null) }));
  const money = (amount) => new Intl.NumberFormat("en-IE", { style: "currency", currency }).format(amount / 100);
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const labelled = (text, control) => make("label", { style: "display:grid;gap:.25rem;margin-block:.75rem" }, text, control);

  async function openWallet() {
    const options = await ask("click", { expressPaymentType: "google_pay" });
    const items = make("ul", { style: "padding:0;list-style:none" });
    const total = make("strong", {});
    const problem = make("p", { role: "alert" });
    const place = make("select", {}, ...Object.keys(ADDRESSES).map((name) => make("option", {}, name)));
    const rates = make("select", {});
    const card = make("select", {}, make("option", { value: "4242424242424242" }, "Card that works"), make("option", { value: "4000000000000002" }, "Card that is declined"));
    const pay = make("button", { type: "button", className: "button" }, "Pay");
    const cancel = make("button", { type: "button", className: "button button-quiet" }, "Cancel");
    const show = (sheet) => {
      pay.disabled = !sheet;
      problem.textContent = sheet ? "" : "This shop does not deliver there.";
      if (!sheet) return;
      const sum = sheet.lineItems.reduce((all, { amount }) => all + amount, 0);
      if (sum > elements.amount) throw new Error("The amounts of the line items exceed the amount of the payment.");
      items.replaceChildren(...sheet.lineItems.map(({ name, amount }) => make("li", {}, name + " " + money(amount))));
      rates.replaceChildren(...(sheet.shippingRates ?? []).map(({ id, displayName, amount }) => make("option", { value: id }, displayName + " " + money(amount))));
      total.textContent = "Total " + money(elements.amount);
    };
    const { line1, line2, ...shared } = ADDRESSES.Cork;
    show(options);
    place.onchange = async () => {
      const { line1, line2, ...seen } = ADDRESSES[place.value];
      show(await ask("shippingaddresschange", { name: OWNER.name, address: seen }));
    };
    rates.onchange = async () => show(await ask("shippingratechange", { shippingRate: { id: rates.value } }));
    const dialog = make("dialog", { style: "margin:auto;max-inline-size:24rem;inline-size:90vw;padding:1.5rem" });
    dialog.setAttribute("aria-label", "Test wallet");
    dialog.append(make("p", {}, "Test wallet: no money moves."), items, total, problem, ...(options.shippingAddressRequired ? [labelled("Deliver to", place), labelled("Delivery", rates)] : []), labelled("Card", card), pay, " ", cancel);
    dialog.onclose = () => dialog.remove();
    cancel.onclick = () => { dialog.close(); emit("cancel", {}); };
    pay.onclick = () => {
      pay.disabled = true;
      elements.input.value = card.value;
      const address = ADDRESSES[place.value];
      emit("confirm", {
        expressPaymentType: "google_pay",
        billingDetails: { ...OWNER, address },
        ...(options.shippingAddressRequired && { shippingAddress: { name: OWNER.name, address }, shippingRate: { id: rates.value } }),
        paymentFailed: () => dialog.close(),
      });
    };
    if (options.shippingAddressRequired) show(await ask("shippingaddresschange", { name: OWNER.name, address: shared }));
    document.body.append(dialog);
    dialog.showModal();
  }

  return {
    on(name, hear) { listeners.set(name, hear); },
    mount(target) {
      target.append(make("button", { type: "button", className: "button", style: "inline-size:100%", onclick: () => void openWallet() }, "Pay with test wallet"));
      queueMicrotask(() => emit("ready", { availablePaymentMethods: { googlePay: true } }));
    },
  };
}
`;
