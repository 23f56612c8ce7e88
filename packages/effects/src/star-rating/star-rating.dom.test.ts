// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { attachStarRating } from "./index.ts";

const FORM = `<form>
  <div class="comment-form-rating">
    <label id="l" for="rating">Your rating</label>
    <select id="rating" name="rating" required aria-describedby="p">
      <option value="">Rate…</option><option value="5">Perfect</option><option value="4">Good</option>
      <option value="3">Average</option><option value="2">Not that bad</option><option value="1">Very poor</option>
    </select><p id="p"></p>
  </div>
  <button type="submit">Submit</button>
</form><div id="sr-alert" role="alert"></div>`;

let select: HTMLSelectElement;
let form: HTMLFormElement;

beforeEach(() => {
  document.documentElement.dir = "ltr";
  document.body.innerHTML = FORM;
  select = find("select");
  form = find("form");
});

function find<Kind extends HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function attach(requiredText: string | null = "Please select a rating"): void {
  attachStarRating(select, { requiredText });
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

function send(): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  return find("[type=submit]").dispatchEvent(event);
}

test("five named stars replace the select, as one group (S2.21, S1.09)", () => {
  attach();
  const stars = [...document.querySelectorAll("[role=radio]")];

  expect(select.hidden).toBe(true);
  expect(find("[role=radiogroup]").getAttribute("aria-labelledby")).toBe("l");
  expect(stars.map((star) => star.getAttribute("aria-label"))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} of 5 stars`));
  expect(stars.map((star) => star.getAttribute("tabindex"))).toEqual(["0", "-1", "-1", "-1", "-1"]);
});

test("a click sets the hidden field: five stars its first rating, one star its last (S3.07)", () => {
  attach();
  find(".star-5").click();
  expect([select.value, select.selectedIndex]).toEqual(["5", 1]);
  find(".star-1").click();
  expect([select.value, select.selectedIndex]).toEqual(["1", 5]);
  expect(find(".star-1").getAttribute("aria-checked")).toBe("true");
});

test("in a select of exactly five options, five stars are index 0 (S3.07)", () => {
  select.options[0]?.remove();
  select.selectedIndex = -1;
  attach();
  find(".star-5").click();
  expect(select.selectedIndex).toBe(0);
});

test("keys work as in a radio group (S2.21)", () => {
  attach();
  find(".star-1").focus();
  press("ArrowRight");
  expect(select.value).toBe("2");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(select.value).toBe("5");
  expect(document.activeElement).toBe(find(".star-5"));
});

test("the field fires one change event", () => {
  const received: string[] = [];
  select.addEventListener("change", () => received.push(select.value));
  attach();
  find(".star-3").click();
  find(".star-3").click();
  expect(received).toEqual(["3"]);
});

describe("a required rating", () => {
  test("that is missing blocks the form, shows an error and moves the focus there (S5.01, S8.06)", () => {
    vi.useFakeTimers();
    attach();
    expect(send()).toBe(false);
    vi.advanceTimersByTime(100);

    expect(find("#p").textContent).toBe("Please select a rating");
    expect(find("#sr-alert").textContent).toBe("Please select a rating");
    expect(document.activeElement).toBe(find(".star-1"));
    expect(find(".stars").getAttribute("aria-invalid")).toBe("true");
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test("blocks a form that a script submits, too (S5.01)", () => {
    attach();
    expect(form.dispatchEvent(new Event("submit", { cancelable: true }))).toBe(false);
  });

  test("once given unblocks the form and removes the error (S5.01)", () => {
    attach();
    send();
    find(".star-4").click();
    expect(find("#p").textContent).toBe("");
    expect(form.dispatchEvent(new Event("submit", { cancelable: true }))).toBe(true);
  });

  test("is not needed where it is optional, nor in a form that hides it (S5.01)", () => {
    attach(null);
    expect(form.dispatchEvent(new Event("submit", { cancelable: true }))).toBe(true);

    document.body.innerHTML = FORM;
    select = find("select");
    attach();
    find(".comment-form-rating").hidden = true;
    expect(find<HTMLFormElement>("form").dispatchEvent(new Event("submit", { cancelable: true }))).toBe(true);
  });
});

test("resetting the form clears the stars", async () => {
  attach();
  find(".star-4").click();
  form.reset();
  select.selectedIndex = 0;
  await new Promise((done) => setTimeout(done));
  expect(document.querySelector("[aria-checked=true]")).toBeNull();
});
