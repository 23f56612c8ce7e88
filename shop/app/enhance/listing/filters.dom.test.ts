// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { filterUrl, isChanged } from "./filter-url.ts";
import { updateFilters } from "./update-filters.ts";

interface Term {
  readonly slug: string;
  readonly count: number;
  readonly isChosen?: boolean;
}

function choices(name: string, terms: readonly Term[]): string {
  const labels = terms.map(
    ({ slug, count, isChosen }) => `<label class="choice">
      <input type="checkbox" name="${name}" value="${slug}"${isChosen ? " checked" : ""}>
      <span class="choice-count">${count}</span></label>`,
  );
  return `<fieldset class="filter"><legend>${name}</legend>${labels.join("")}</fieldset>`;
}

function formOf(...parts: readonly string[]): HTMLFormElement {
  const form = document.createElement("form");
  form.action = "http://shop.test/shop/";
  form.innerHTML = parts.join("");
  return form;
}

const price = (min: string, max: string) => `<fieldset class="filter"><div data-island="price-range">
  <input type="number" name="min_price" value="${min}"><input type="number" name="max_price" value="${max}"></div></fieldset>`;
const box = (form: Element, value: string) => form.querySelector<HTMLInputElement>(`[value="${value}"]`);
const counts = (form: Element) =>
  Object.fromEntries(
    [...form.querySelectorAll(".choice")].map((choice) => [
      choice.querySelector("input")?.value,
      choice.querySelector(".choice-count")?.textContent,
    ]),
  );

let form: HTMLFormElement;

beforeEach(() => {
  form = formOf(
    `<input type="hidden" name="orderby" value="price">`,
    choices("filter_glaze", [
      { slug: "oat", count: 11 },
      { slug: "sage", count: 8 },
      { slug: "ink", count: 7 },
    ]),
    choices("filter_size", [{ slug: "small", count: 2 }]),
    price("", ""),
  );
  document.body.replaceChildren(form);
});

test("the address has one parameter per filter, and none for an empty price", () => {
  for (const value of ["sage", "oat", "ink"]) box(form, value)?.click();

  expect(filterUrl(form)).toBe("http://shop.test/shop/?orderby=price&filter_glaze=ink,oat,sage");
});

test("a choice made before the script started is noticed", () => {
  expect(isChanged(form)).toBe(false);
  box(form, "oat")?.click();
  expect(isChanged(form)).toBe(true);
});

test("counts follow, and the control in use stays the same element with focus", () => {
  const sage = box(form, "sage");
  sage?.focus();
  sage?.click();
  const fresh = formOf(
    choices("filter_glaze", [
      { slug: "oat", count: 11 },
      { slug: "sage", count: 8, isChosen: true },
      { slug: "ink", count: 7 },
    ]),
    choices("filter_material", [{ slug: "oak", count: 1 }]),
    price("", ""),
  );
  updateFilters(form, fresh, true);

  expect(document.activeElement).toBe(sage);
  expect(box(form, "sage")).toBe(sage);
  expect(sage?.checked).toBe(true);
  expect(counts(form)).toEqual({ oat: "11", sage: "8", ink: "7", oak: "1" });
  expect([...form.querySelectorAll("legend")].map(({ textContent }) => textContent)).toEqual([
    "filter_glaze",
    "filter_material",
  ]);
});

test("a choice that no longer finds anything disappears, unless the visitor has just used it", () => {
  box(form, "ink")?.focus();
  updateFilters(form, formOf(choices("filter_glaze", [{ slug: "sage", count: 3 }])), true);

  expect(counts(form)).toEqual({ sage: "3", ink: "0" });
});

test("a removed filter is cleared in the form", () => {
  const glaze = (isChosen: boolean) => choices("filter_glaze", [{ slug: "oat", count: 4, isChosen }]);
  updateFilters(form, formOf(glaze(true), price("20", "")), true);
  updateFilters(form, formOf(glaze(false), price("", "")), true);

  expect(box(form, "oat")?.checked).toBe(false);
  expect(form.querySelector<HTMLInputElement>("[name=min_price]")?.value).toBe("");
});

test("a price that the visitor is entering stays, unless they go back", () => {
  const field = form.querySelector<HTMLInputElement>("[name=min_price]");
  field?.focus();
  if (field) field.value = "20";
  updateFilters(form, formOf(price("", "")), true);
  expect(form.querySelector("[name=min_price]")).toBe(field);
  expect(field?.value).toBe("20");

  updateFilters(form, formOf(price("", "")), false);
  expect(form.querySelector<HTMLInputElement>("[name=min_price]")?.value).toBe("");
});
