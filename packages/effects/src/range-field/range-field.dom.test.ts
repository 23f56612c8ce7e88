// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { attachRangeField } from "./index.ts";

function attach(html: string) {
  document.body.innerHTML = `<form>${html}</form>`;
  const input = document.querySelector("input");
  if (!input) throw new Error("The form lacks its slider.");
  const detach = attachRangeField(input);
  return { input, detach, shown: () => document.querySelector("output")?.textContent };
}

function slide(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

test("the value is shown beside the slider and follows it (S3.16)", () => {
  const { input, shown } = attach(`<input id="r" type="range" min="10" max="30" value="20">`);
  expect(input.nextElementSibling?.tagName).toBe("OUTPUT");
  expect(shown()).toBe("20");
  slide(input, "27");
  expect(shown()).toBe("27");
});

test("a slider without limits goes from 0 to 100 (S5.11)", () => {
  const { input } = attach(`<input type="range">`);
  expect([input.min, input.max]).toEqual(["0", "100"]);
});

test("the owner's limits are kept (S3.16)", () => {
  const { input } = attach(`<input type="range" min="5" max="8">`);
  expect([input.min, input.max]).toEqual(["5", "8"]);
});

test("an existing output is reused", () => {
  const { input, shown, detach } = attach(`<output for="r">50</output><input id="r" type="range" value="40">`);
  expect([document.querySelectorAll("output").length, shown()]).toEqual([1, "40"]);
  slide(input, "41");
  expect(shown()).toBe("41");
  detach();
  expect(document.querySelectorAll("output")).toHaveLength(1);
});

test("only the slider is exposed to screen readers, with its unit", () => {
  const { input, shown } = attach(`<input type="range" value="40" data-unit=" cm">`);
  expect([shown(), input.getAttribute("aria-valuetext")]).toEqual(["40 cm", "40 cm"]);
  expect(document.querySelector("output")?.getAttribute("aria-live")).toBe("off");
});

test("resetting the form shows the initial value again", async () => {
  const { input, shown } = attach(`<input type="range" value="40">`);
  slide(input, "90");
  input.form?.reset();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toBe("40");
});

test("detached, the output is not updated any more", () => {
  const { input, detach } = attach(`<input type="range" value="40">`);
  detach();
  slide(input, "41");
  expect(document.querySelector("output")).toBeNull();
});
