import { beforeEach, expect, test } from "vitest";
import { createFakeTracker } from "../testing/fake-tracker.ts";
import { tagging } from "./index.ts";

let see: (element: Element, ratio: number) => void;
let observed: Set<Element>;

/** An observer whose elements come into view when the test says so. */
class FakeObserver {
  constructor(report: (entries: readonly object[]) => void) {
    observed = new Set();
    see = (target, intersectionRatio) =>
      observed.has(target) &&
      report([
        {
          target,
          isIntersecting: true,
          intersectionRatio,
          intersectionRect: { height: 10 },
          rootBounds: { height: 600 },
        },
      ]);
  }
  observe = (element: Element) => void observed.add(element);
  unobserve = (element: Element) => void observed.delete(element);
}

beforeEach(() => void (document.body.innerHTML = ""));

function show(html: string, gdpr: object = {}) {
  document.body.innerHTML = html;
  const globals = { IntersectionObserver: FakeObserver, MutationObserver };
  const fake = createFakeTracker({ facebook: {}, gdpr }, tagging, { document, globals });
  const happen = (type: string, selector: string) => fake.page.emit({ type, target: document.querySelector(selector) });
  return { ...fake, happen };
}

test("a click on a tagged element, or on something in it, sends its event with its parameters", () => {
  const { happen, sent } = show(`<p data-vitrine-event="AddToCart" data-vitrine-value="39.5" data-vitrine-currency="EUR"
    data-vitrine-content-name="Bowl" data-vitrine-sku="007" data-vitrine-order-id="12"
    data-vitrine-params='{"contents":[{"id":"412","quantity":1}]}'><b>Buy</b></p><i>Else</i>`);
  happen("click", "b");
  happen("click", "i");

  expect(sent()).toEqual([
    {
      event: "AddToCart",
      value: 39.5,
      currency: "EUR",
      content_name: "Bowl",
      sku: "007",
      order_id: "12",
      contents: [{ id: "412", quantity: 1 }],
    },
  ]);
});

test("a tagged form sends its event when it is submitted, not when it is clicked", () => {
  const { happen, sent } = show(`<form data-vitrine-event="Lead"><button>Send</button></form>`);
  happen("click", "button");
  expect(sent()).toEqual([]);

  happen("submit", "form");
  expect(sent()).toEqual([{ event: "Lead" }]);
});

test("a click inside an element that waits for something else counts for the element around it", () => {
  const { happen, sent } = show(
    `<div data-vitrine-event="Card"><form data-vitrine-event="Lead"><button>Send</button></form></div>`,
  );
  happen("click", "button");

  expect(sent()).toEqual([{ event: "Card" }]);
});

test("an element is counted once when half of it comes into view, also if it arrives later", async () => {
  const { page, sent } = show(`<p data-vitrine-event="SawOffer" data-vitrine-on="visible">Offer</p>`);
  const [offer] = document.querySelectorAll("p");
  if (!offer) throw new Error("No offer");
  see(offer, 0.2);
  expect(sent()).toEqual([]);
  see(offer, 0.6);
  see(offer, 1);
  expect(sent()).toEqual([{ event: "SawOffer" }]);

  document.body.insertAdjacentHTML("beforeend", `<b data-vitrine-event="SawMore" data-vitrine-on="visible">More</b>`);
  const more = document.querySelector("b");
  await expect.poll(() => (page.advance(0), more && observed.has(more))).toBe(true);
  if (more) see(more, 1);
  expect(sent()).toEqual([{ event: "SawOffer" }, { event: "SawMore" }]);
});

test("an element without a name, or with parameters that are no JSON, does no harm", () => {
  const { happen, sent } = show(
    `<b data-vitrine-event=" ">A</b><i data-vitrine-event="Own" data-vitrine-params="{">B</i>`,
  );
  happen("click", "b");
  happen("click", "i");

  expect(sent()).toEqual([{ event: "Own" }]);
});

test("tagged elements wait for the visitor's choice like every event", () => {
  const { happen, sent } = show(`<b data-vitrine-event="Lead">Call</b>`, { vitrine_integration_enabled: true });
  happen("click", "b");

  expect(sent()).toEqual([]);
});
