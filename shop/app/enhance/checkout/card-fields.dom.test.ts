import { beforeEach, expect, test } from "vitest";
import { startCardFields } from "./card-fields.ts";
import type { CardElements, StripeScript } from "./stripe-script.ts";

const PAGE = `
  <div data-pay-problem></div>
  <form data-card-form data-script="https://cards.example/script.js" data-begin="/checkout/order-pay/7/?key=k" hidden>
    <div data-card-fields></div><button>Pay now</button>
  </form>`;

const BEGUN = { client_secret: "pi_1_secret_2", publishable_key: "pk_test", return_url: "https://shop.example/thanks" };

/** A provider whose card field is a text input and which accepts every card or none. */
function fakeProvider(problem?: string) {
  const requests: unknown[] = [];
  window.Stripe = (key) => ({
    elements: ((options: { readonly clientSecret: string }): CardElements => ({
      create: () => ({
        mount(target) {
          target.textContent = `${key} ${options.clientSecret}`;
        },
      }),
    })) as StripeScript["elements"],
    confirmPayment({ confirmParams }) {
      requests.push(confirmParams.return_url);
      return Promise.resolve(problem === undefined ? {} : { error: { message: problem } });
    },
  });
  return requests;
}

async function start(response: Response | Error = Response.json(BEGUN), hasScript = true) {
  const requests: string[] = [];
  await startCardFields(document, {
    loadScript: () => (hasScript ? Promise.resolve() : Promise.reject(new Error("Blocked."))),
    fetch(url, { method }) {
      requests.push(`${method} ${url}`);
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    },
  });
  return requests;
}

const form = () => document.querySelector<HTMLFormElement>("[data-card-form]");
const problem = () => document.querySelector("[data-pay-problem]")?.textContent;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  delete window.Stripe;
});

test("shows the provider's fields for the order's payment", async () => {
  fakeProvider();
  expect(await start()).toEqual(["POST /checkout/order-pay/7/?key=k&vitrine=intent"]);
  expect(form()?.hidden).toBe(false);
  expect(document.querySelector("[data-card-fields]")?.textContent).toBe("pk_test pi_1_secret_2");
});

test("goes to the order's page after payment; reports a declined card and allows another", async () => {
  const requests = fakeProvider("Your card was declined.");
  const shown: unknown[] = [];
  const place = document.querySelector("[data-pay-problem]");
  if (place) place.scrollIntoView = (options) => shown.push(place.textContent, options);
  await start();
  form()?.requestSubmit();
  await expect.poll(problem).toBe("Your card was declined.");
  expect(shown, "the reason is on the screen").toEqual(["Your card was declined.", { block: "nearest" }]);
  expect(requests).toEqual(["https://shop.example/thanks"]);
  form()?.requestSubmit();
  await expect.poll(() => requests.length).toBe(2);
});

test("pays once when the button is pressed twice", async () => {
  const requests = fakeProvider();
  await start();
  form()?.requestSubmit();
  form()?.requestSubmit();
  await expect.poll(() => form()?.classList.contains("processing")).toBe(false);
  expect(requests).toHaveLength(1);
});

test("the button shows that the payment is being made", async () => {
  fakeProvider("Your card was declined.");
  await start();
  const button = form()?.querySelector("button");
  form()?.requestSubmit();
  expect([button?.classList.contains("loading"), button?.getAttribute("aria-disabled")]).toEqual([true, "true"]);
  await expect.poll(problem).toBe("Your card was declined.");
  expect([button?.classList.contains("loading"), button?.hasAttribute("aria-disabled")]).toEqual([false, false]);
});

test("leaves the redirect to the provider usable when its script fails or does not respond", async () => {
  await start(Response.json(BEGUN), false);
  expect(form()?.hidden).toBe(true);
  fakeProvider();
  await start(new TypeError("Offline."));
  expect(form()?.hidden).toBe(true);
});

test("shows the shop's refusal", async () => {
  fakeProvider();
  await start(Response.json({ problem: "This order is not awaiting payment." }, { status: 409 }));
  expect([problem(), form()?.hidden]).toEqual(["This order is not awaiting payment.", true]);
});
