import { beforeEach, expect, test } from "vitest";
import { startCardFields } from "./card-fields.ts";
import type { CardElements, StripeScript } from "./stripe-script.ts";

const PAGE = `
  <div data-pay-problem></div>
  <form data-card-form data-script="https://cards.example/script.js" data-begin="/checkout/order-pay/7/?key=k">
    <div data-card-place aria-busy="true"><div data-card-fields></div><p data-card-failed hidden>No card form.</p></div>
    <button hidden>Pay now</button>
  </form>
  <form data-pay-page><button>Continue to the payment page</button></form>`;

const BEGUN = { client_secret: "pi_1_secret_2", publishable_key: "pk_test", return_url: "https://shop.example/thanks" };

/** What the page waits for: "ready" or "loaderror" of the provider's fields. */
const heard = new Map<string, () => void>();

/** A provider whose card field is a text input and which accepts every card or none. */
function fakeProvider(problem?: string) {
  const requests: unknown[] = [];
  heard.clear();
  window.Stripe = (key) => ({
    elements: ((options: { readonly clientSecret: string }): CardElements => ({
      create: () => ({
        mount(target) {
          target.textContent = `${key} ${options.clientSecret}`;
        },
        on: (name, hear) => heard.set(name, hear),
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
/** The buttons that can be pressed. */
const buttons = () =>
  [...document.querySelectorAll("button")].filter((each) => !each.closest("[hidden]")).map((each) => each.textContent);
const failed = () => document.querySelector<HTMLElement>("[data-card-failed]")?.hidden === false;
const problem = () => document.querySelector("[data-pay-problem]")?.textContent;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  delete window.Stripe;
});

test("shows the provider's fields for the order's payment", async () => {
  fakeProvider();
  expect(await start()).toEqual(["POST /checkout/order-pay/7/?key=k&vitrine=intent"]);
  expect(document.querySelector("[data-card-fields]")?.textContent).toBe("pk_test pi_1_secret_2");
});

test("one button is shown: to the provider's page until the card fields work, then the one that pays", async () => {
  fakeProvider();
  document.querySelector<HTMLElement>("[data-pay-page] button")?.focus();
  await start();
  expect(buttons()).toEqual(["Continue to the payment page"]);
  heard.get("ready")?.();
  expect(buttons()).toEqual(["Pay now"]);
  expect(document.activeElement?.textContent, "the focus follows").toBe("Pay now");
});

test("fields that fail to load leave the way to the provider's page", async () => {
  fakeProvider();
  await start();
  heard.get("loaderror")?.();
  expect([buttons(), failed()]).toEqual([["Continue to the payment page"], true]);
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
  expect([buttons(), failed()]).toEqual([["Continue to the payment page"], true]);
  fakeProvider();
  await start(new TypeError("Offline."));
  expect(buttons()).toEqual(["Continue to the payment page"]);
  expect(document.querySelector("[aria-busy]"), "nothing seems to be loading").toBeNull();
});

test("shows the shop's refusal", async () => {
  fakeProvider();
  await start(Response.json({ problem: "This order is not awaiting payment." }, { status: 409 }));
  expect([problem(), buttons()]).toEqual(["This order is not awaiting payment.", ["Continue to the payment page"]]);
  expect(document.querySelector<HTMLElement>("[data-card-place]")?.hidden, "one reason is enough").toBe(true);
});
