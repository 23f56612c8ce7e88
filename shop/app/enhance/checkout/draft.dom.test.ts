// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepDraft } from "./draft.ts";

const FORM = `
<form>
  <input id="billing_email" value="">
  <details><input id="billing_company" value=""></details>
  <select id="billing_state"><option value=""></option><option value="CO">Cork</option></select>
  <input type="radio" name="payment_method" id="bacs" checked><input type="radio" name="payment_method" id="cod">
  <textarea id="order_comments"></textarea>
  <input id="coupon_code"><input type="password" id="password"><input type="hidden" id="total" value="1">
</form>`;

let form: HTMLFormElement;
const find = <Kind extends HTMLInputElement>(id: string) => form.querySelector<Kind>(`#${id}`) as Kind;

function reload(): void {
  document.body.innerHTML = FORM;
  form = document.querySelector("form") as HTMLFormElement;
}

function enter(id: string, value: string): void {
  find(id).value = value;
  find(id).dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(reload);
afterEach(() => sessionStorage.clear());

test("what was entered is there again after a reload, and folded fields that were filled in are open", () => {
  expect(keepDraft(form).hasChanged).toBe(false);
  enter("billing_email", "nora@example.com");
  enter("billing_company", "Slip & Co");
  enter("billing_state", "CO");
  enter("order_comments", "Ring twice.");
  find("cod").checked = true;
  find("cod").dispatchEvent(new Event("change", { bubbles: true }));

  reload();
  expect(keepDraft(form).hasChanged).toBe(true);
  expect(["billing_email", "billing_company", "billing_state", "order_comments"].map((id) => find(id).value)).toEqual([
    "nora@example.com",
    "Slip & Co",
    "CO",
    "Ring twice.",
  ]);
  expect(find("cod").checked).toBe(true);
  expect(form.querySelector("details")?.open).toBe(true);
});

test("passwords, coupons and hidden values are never stored, and an order ends the draft", () => {
  const draft = keepDraft(form);
  enter("password", "kelp");
  enter("coupon_code", "kelp10");
  enter("total", "2");
  enter("billing_email", "nora@example.com");
  expect(JSON.parse(sessionStorage.getItem("vitrine_checkout_draft") ?? "")).toEqual({
    billing_email: "nora@example.com",
  });
  draft.forget();

  reload();
  expect(keepDraft(form).hasChanged).toBe(false);
  expect(find("billing_email").value).toBe("");
});

test("a value that is no longer offered is not restored, and damaged storage is ignored", () => {
  keepDraft(form);
  sessionStorage.setItem("vitrine_checkout_draft", JSON.stringify({ billing_state: "BY", gone: "x" }));
  reload();
  expect(keepDraft(form).hasChanged).toBe(false);
  sessionStorage.setItem("vitrine_checkout_draft", "{");
  expect(keepDraft(form).hasChanged).toBe(false);
});

test("what was entered before the script arrived is newer than the draft, and becomes part of it", () => {
  keepDraft(form);
  enter("billing_email", "nora@example.com");
  reload();
  find("billing_email").value = "nora@example.org";
  find("cod").checked = true;
  keepDraft(form);
  expect(find("billing_email").value).toBe("nora@example.org");
  reload();
  keepDraft(form);
  expect(find("billing_email").value).toBe("nora@example.org");
  expect(find("cod").checked).toBe(true);
});
