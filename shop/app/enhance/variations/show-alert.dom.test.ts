// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { showAlert } from "./show-alert.ts";

beforeEach(() => {
  document.body.innerHTML = `<details data-stock-alert><select><option value="31">Ink</option><option value="32">Sage</option></select></details>`;
});
const alert = () => document.querySelector("details") as HTMLDetailsElement;
const select = () => document.querySelector("select") as HTMLSelectElement;

test("a sold-out variation opens the form and is chosen in it", () => {
  showAlert(document.body, 32);
  expect([alert().open, alert().hidden, select().value]).toEqual([true, false, "32"]);
});

test("a variation that can be bought hides the form; without a choice it is offered again", () => {
  showAlert(document.body, 7);
  expect(alert().hidden).toBe(true);
  showAlert(document.body, null);
  expect(alert().hidden).toBe(false);
});

test("the answer to a sent form stays", () => {
  select().remove();
  showAlert(document.body, 7);
  expect(alert().hidden).toBe(false);
});
