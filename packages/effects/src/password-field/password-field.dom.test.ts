// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { attachPasswordFields } from "./index.ts";

beforeEach(() => {
  document.body.innerHTML = `<form><input type="password" id="a" value="secret" autocomplete="current-password"></form>
    <form><input type="password" id="b"><input type="text" id="c"></form>`;
  attachPasswordFields(document);
});

function input(id: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`#${id}`);
  if (!found) throw new Error("The form lacks its field.");
  return found;
}

function button(id: string): HTMLElement {
  const found = input(id).parentElement?.querySelector("button");
  if (!found) throw new Error("The field lacks its button.");
  return found;
}

test("every password field of a form gets a button, other fields do not (S2.20)", () => {
  expect(document.querySelectorAll(".show-password-input")).toHaveLength(2);
  expect(input("c").closest(".password-input")).toBeNull();
});

test("the button shows and hides the password, and its label names the next action (S4.10)", () => {
  expect([input("a").type, button("a").getAttribute("aria-label")]).toEqual(["password", "Show password"]);
  button("a").click();
  expect([input("a").type, button("a").getAttribute("aria-label")]).toEqual(["text", "Hide password"]);
  expect(button("a").hasAttribute("aria-pressed")).toBe(false);
  button("a").click();
  expect([input("a").type, button("a").getAttribute("aria-label")]).toEqual(["password", "Show password"]);
  expect([input("b").type, input("a").autocomplete]).toEqual(["password", "current-password"]);
});

test("the caret keeps its position", () => {
  input("a").setSelectionRange(2, 4);
  button("a").click();
  expect(document.activeElement).toBe(input("a"));
  expect([input("a").selectionStart, input("a").selectionEnd]).toEqual([2, 4]);
});

test("a form is submitted with its password masked (S4.10)", () => {
  button("a").click();
  input("a").form?.dispatchEvent(new Event("submit"));
  expect(input("a").type).toBe("password");
});

test("attached twice, a field still has one button", () => {
  attachPasswordFields(document);
  expect(document.querySelectorAll(".show-password-input")).toHaveLength(2);
});
