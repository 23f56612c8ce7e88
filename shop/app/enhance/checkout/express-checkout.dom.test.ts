// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { mountExpress } from "./express-checkout.ts";
import type { StripeScript, WalletPayment } from "./stripe-script.ts";

const QUOTE = {
  amount: 2650,
  currency: "eur",
  total: 2650,
  needsShipping: true,
  asksForPhone: false,
  lineItems: [{ name: "Jar", amount: 2000 }],
  shippingRates: [{ id: "flat:1", displayName: "Parcel", amount: 650 }],
  countries: ["IE"],
  nonce: "n1",
};
const ADDRESS = { line1: "4 Slip Lane", city: "Cork", state: "County Cork", postal_code: "T12 X70A", country: "IE" };

type Reply = () => Promise<Response>;
const json = (body: unknown) => () => Promise.resolve(Response.json(body));

let listeners: Map<string, (event: never) => unknown>;
let amounts: number[];
let sent: { readonly url: string; readonly fields: URLSearchParams }[];
let navigations: string[];
let confirmed: unknown[];

beforeEach(() => {
  listeners = new Map();
  amounts = [];
  sent = [];
  navigations = [];
  confirmed = [];
  document.body.innerHTML = `<section data-express="cart" data-key="pk_test"><div data-express-buttons><button>Load</button></div>
    <p data-express-problem></p></section>`;
});
afterEach(() => delete window.Stripe);

const section = () => document.querySelector<HTMLElement>("[data-express]") ?? document.body;
const problem = () => document.querySelector("[data-express-problem]")?.textContent;

async function mount(replies: Readonly<Record<string, readonly Reply[]>> = {}, decline?: string): Promise<void> {
  const elements = {
    create: () => ({
      mount: (target: HTMLElement) => target.append("wallets"),
      on: (name: string, hear: (event: never) => unknown) => void listeners.set(name, hear),
    }),
    update: ({ amount }: { amount: number }) => void amounts.push(amount),
    submit: () => Promise.resolve({}),
  };
  window.Stripe = () =>
    ({
      elements: () => elements,
      confirmPayment(options: { clientSecret: string }) {
        confirmed.push(options.clientSecret);
        return Promise.resolve(decline === undefined ? {} : { error: { message: decline } });
      },
    }) as unknown as StripeScript;
  const waiting = new Map(Object.entries(replies).map(([part, list]) => [part, [...list]]));
  await mountExpress(section(), {
    loadScript: () => Promise.resolve(),
    navigate: (url) => void navigations.push(url),
    fetch(url, { body }) {
      sent.push({ url, fields: new URLSearchParams(body instanceof URLSearchParams ? body : "") });
      const list = [...waiting].find(([part]) => url.includes(part))?.[1];
      return (list?.shift() ?? json(QUOTE))();
    },
  });
}

const emit = (name: string, event: object) => void listeners.get(name)?.(event as never);

function payment(): WalletPayment & { readonly failures: unknown[] } {
  const failures: unknown[] = [];
  return {
    billingDetails: { name: "Nora Byrne", email: "nora@example.com", address: ADDRESS },
    shippingAddress: { name: "Ann", address: ADDRESS },
    shippingRate: { id: "flat:1" },
    paymentFailed: (reason) => void failures.push(reason),
    failures,
  };
}
const PLACED = json({ result: "success", redirect: "/checkout/order-pay/7/?pay_for_order=true&key=k" });
const BEGUN = json({ client_secret: "pi_1_secret_2", return_url: "https://shop.example/thanks" });

test("wallets replace the button; where there are none, the section goes away", async () => {
  await mount();
  emit("ready", { availablePaymentMethods: { googlePay: true } });
  expect([section().dataset["state"], section().textContent?.trim()]).toEqual(["ready", "wallets"]);
  emit("ready", {});
  expect(section().dataset["state"]).toBe("none");
});

test("the wallet's address is priced by the shop before the wallet shows it", async () => {
  const far = { ...QUOTE, amount: 3650, lineItems: [{ name: "Jar", amount: 3000 }] };
  await mount({ quote: [json(QUOTE), json(far), json({ problem: "We don’t ship to this address." })] });
  const answers: unknown[] = [];
  const event = { resolve: (sheet: unknown) => answers.push(sheet), reject: () => answers.push("rejected") };
  emit("shippingaddresschange", { ...event, address: { country: "IE", postal_code: "T12" } });
  await expect.poll(() => answers).toEqual([{ lineItems: far.lineItems, shippingRates: far.shippingRates }]);
  emit("shippingaddresschange", { ...event, address: { country: "IS" } });
  await expect.poll(() => answers.at(-1)).toBe("rejected");
  expect(amounts).toEqual([3650]);
  expect(sent[1]?.fields.toString()).toBe("country=IE&postcode=T12");
});

test("a broken connection sends the same order again, and the payment is confirmed once", async () => {
  await mount({ "wc-ajax=checkout": [() => Promise.reject(new TypeError("Offline.")), PLACED], intent: [BEGUN] });
  const paying = payment();
  emit("confirm", paying);
  await expect.poll(() => confirmed).toEqual(["pi_1_secret_2"]);

  const orders = sent.filter(({ url }) => url.includes("wc-ajax=checkout")).map(({ fields }) => fields);
  expect(orders).toHaveLength(2);
  expect(orders[0]?.toString()).toBe(orders[1]?.toString());
  expect(Object.fromEntries(orders[0] ?? [])).toMatchObject({
    billing_first_name: "Nora",
    billing_last_name: "Byrne",
    billing_email: "nora@example.com",
    shipping_first_name: "Ann",
    shipping_last_name: "-",
    shipping_state: "County Cork",
    "shipping_method[0]": "flat:1",
    vitrine_seen_total: "2650",
    "woocommerce-process-checkout-nonce": "n1",
  });
  expect(paying.failures).toEqual([]);
});

test("the shop's reason is shown if it refuses the order, and nothing is paid", async () => {
  const messages = `<ul class="woocommerce-error"><li>The total has changed.</li></ul>`;
  await mount({ "wc-ajax=checkout": [json({ result: "failure", messages })] });
  const paying = payment();
  emit("confirm", paying);
  await expect.poll(problem).toBe("The total has changed.");
  expect([paying.failures, confirmed]).toEqual([[{ reason: "fail" }], []]);
});

test("a declined payment leads to the page of the order, where it can be paid", async () => {
  await mount({ "wc-ajax=checkout": [PLACED], intent: [BEGUN] }, "Your card was declined.");
  emit("confirm", payment());
  await expect.poll(() => navigations).toEqual(["/checkout/order-pay/7/?pay_for_order=true&key=k&problem=declined"]);
});
