import { beforeEach, expect, test } from "vitest";
import { startCardFields } from "./card-fields.ts";

const PAGE = `
  <div data-pay-problem></div>
  <form data-card-form data-script="https://cards.example/script.js" data-begin="/checkout/order-pay/7/?key=k" hidden>
    <div data-card-fields></div><button>Pay now</button>
  </form>`;

const BEGUN = { client_secret: "pi_1_secret_2", publishable_key: "pk_test", return_url: "https://shop.example/thanks" };

/** A provider whose card field is one text, and which takes every card or none. */
function fakeProvider(problem?: string) {
  const asked: unknown[] = [];
  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => ({
      create: () => ({
        mount(target) {
          target.textContent = `${key} ${clientSecret}`;
        },
      }),
    }),
    confirmPayment({ confirmParams }) {
      asked.push(confirmParams.return_url);
      return Promise.resolve(problem === undefined ? {} : { error: { message: problem } });
    },
  });
  return asked;
}

async function start(answer: Response | Error = Response.json(BEGUN), hasScript = true) {
  const asked: string[] = [];
  await startCardFields(document, {
    loadScript: () => (hasScript ? Promise.resolve() : Promise.reject(new Error("Blocked."))),
    fetch(address, { method }) {
      asked.push(`${method} ${address}`);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return asked;
}

const form = () => document.querySelector<HTMLFormElement>("[data-card-form]");
const problem = () => document.querySelector("[data-pay-problem]")?.textContent;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  delete window.Stripe;
});

test("the provider's fields appear for this order's payment", async () => {
  fakeProvider();
  expect(await start()).toEqual(["POST /checkout/order-pay/7/?key=k&vitrine=intent"]);
  expect(form()?.hidden).toBe(false);
  expect(document.querySelector("[data-card-fields]")?.textContent).toBe("pk_test pi_1_secret_2");
});

test("paying leads to the order's page; a declined card is told, and can be followed by another", async () => {
  const asked = fakeProvider("Your card was declined.");
  await start();
  form()?.requestSubmit();
  await expect.poll(problem).toBe("Your card was declined.");
  expect(asked).toEqual(["https://shop.example/thanks"]);
  form()?.requestSubmit();
  await expect.poll(() => asked.length).toBe(2);
});

test("pressing twice pays once", async () => {
  const asked = fakeProvider();
  await start();
  form()?.requestSubmit();
  form()?.requestSubmit();
  await expect.poll(() => form()?.classList.contains("processing")).toBe(false);
  expect(asked).toHaveLength(1);
});

test("without the provider's script, or without an answer, the way by its own page is left alone", async () => {
  await start(Response.json(BEGUN), false);
  expect(form()?.hidden).toBe(true);
  fakeProvider();
  await start(new TypeError("Offline."));
  expect(form()?.hidden).toBe(true);
});

test("what the shop refuses is told", async () => {
  fakeProvider();
  await start(Response.json({ problem: "This order is not waiting for a payment." }, { status: 409 }));
  expect([problem(), form()?.hidden]).toEqual(["This order is not waiting for a payment.", true]);
});
