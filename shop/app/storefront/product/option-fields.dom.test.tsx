// @vitest-environment happy-dom
import type { FieldRule, OptionField } from "@vitrine/commerce/option-fields";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RefusedForm } from "../../../server/platform/db/schema/carts.ts";
import { EURO } from "../cart/example-cart.ts";
import { LineChoices } from "../cart/line-choices.tsx";
import { maskAttribute } from "./mask-attribute.ts";
import { OptionFields } from "./option-fields.tsx";

function field(id: string, rule: FieldRule, change: Partial<OptionField> = {}): OptionField {
  return { id, label: `The ${id}`, help: "", isRequired: false, price: null, rule, ...change };
}

function render(fields: readonly OptionField[], refused: RefusedForm | null = null): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(
    <OptionFields product={{ id: 7, optionFields: fields }} currency={EURO} today="2026-11-15" refused={refused} />,
  );
  return holder;
}

function controlOf(rule: FieldRule, change: Partial<OptionField> = {}): Element {
  const control = render([field("one", rule, change)]).querySelector("[name=option_one]");
  if (!control) throw new Error("The field is not in the form.");
  return control;
}

test("renders no fields for a product without options", () => {
  expect(render([]).innerHTML).toBe("");
});

test.each<[FieldRule, Record<string, string>]>([
  [
    { kind: "text", maxLength: 12 },
    { type: "text", maxlength: "12" },
  ],
  [{ kind: "textarea" }, { maxlength: "2000" }],
  [{ kind: "email" }, { type: "email", autocomplete: "off" }],
  [{ kind: "url" }, { type: "url" }],
  [{ kind: "password" }, { type: "password", autocomplete: "new-password" }],
  [
    { kind: "masked", mask: "99-aa" },
    { type: "text", pattern: "\\d\\d\\-[A-Za-z][A-Za-z]" },
  ],
  [
    { kind: "number", min: 1, max: 8, initial: 2 },
    { type: "number", min: "1", max: "8", value: "2" },
  ],
  [{ kind: "range" }, { type: "range", min: "0", max: "100", step: "1", value: "50" }],
  [{ kind: "date" }, { type: "date", min: "1926-01-01", max: "2036-12-31" }],
  [
    { kind: "date", years: { from: 0, to: 1 }, daysAhead: 2 },
    { type: "date", min: "2026-11-17", max: "2027-12-31" },
  ],
  [{ kind: "time" }, { type: "time", step: "1800" }],
  [{ kind: "checkbox" }, { type: "checkbox", value: "yes" }],
  [
    { kind: "file", accepts: ["image", "pdf"] },
    { type: "file", accept: "image/jpeg,image/png,image/webp,image/gif,application/pdf" },
  ],
])("renders %o as a native field with its limits (S1.06)", (rule, attributes) => {
  const control = controlOf(rule);
  for (const [name, value] of Object.entries(attributes)) expect(control.getAttribute(name)).toBe(value);
});

test("gives every field a label, help, a price and a place for its error", () => {
  const page = render([
    field("wrap", { kind: "checkbox" }, { price: { kind: "fixed", amount: 300 }, help: "Brown paper." }),
    field("places", { kind: "number" }, { price: { kind: "each", amount: 9500, included: 1 } }),
    field("phone", { kind: "masked", mask: "999", example: "123" }),
  ]);
  const labels = [...page.querySelectorAll("label")].map(({ textContent }) => textContent);
  expect(labels).toEqual(["The wrap (+€3.00)", "The places (+€95.00 for each after the first)", "The phone"]);
  for (const label of page.querySelectorAll("label"))
    expect(page.querySelector(`[id="${label.htmlFor}"]`)).not.toBeNull();

  const ids = page.querySelector("[name=option_wrap]")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(ids.map((id) => page.querySelector(`[id="${id}"]`)?.textContent)).toEqual(["Brown paper.", ""]);
  expect(page.querySelector("#option-7-phone-help")?.textContent).toBe("For example 123.");
});

test("groups radio buttons under one question, and allows no answer", () => {
  const choices = [
    { value: "a", label: "First" },
    { value: "b", label: "Second", price: { kind: "percent", percent: 25 } as const },
  ];
  const open = render([field("font", { kind: "radio", choices })]).querySelector("fieldset[role=radiogroup]");
  expect(open?.querySelector("legend")?.textContent).toBe("The font");
  expect([...(open?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "None of these",
    "First",
    "Second (+25%)",
  ]);
  const requested = render([field("font", { kind: "radio", choices }, { isRequired: true })]);
  expect(requested.querySelectorAll("input[required]")).toHaveLength(2);
});

test("marks required fields visibly and with an attribute", () => {
  const page = render([field("one", { kind: "text" }, { isRequired: true }), field("two", { kind: "text" })]);
  expect(page.querySelector("[name=option_one]")?.hasAttribute("required")).toBe(true);
  expect(page.querySelector("[name=option_two]")?.hasAttribute("required")).toBe(false);
  expect(page.querySelector(".option-note")?.textContent).toBe("Fields marked * are required.");
});

test("carries name, label and kind of each field for scripts (S3.19)", () => {
  const page = render([field("mail", { kind: "email" }, { isRequired: true, help: "x" })]);
  const sent = page.querySelector<HTMLElement>("[data-option-fields]")?.dataset["optionFields"] ?? "";
  expect(JSON.parse(sent)).toEqual([{ id: "mail", label: "The mail", isRequired: true, rule: { kind: "email" } }]);
});

test("shows a refused form with its values and an error at each field", () => {
  const choices = [{ value: "a", label: "First" }];
  const page = render(
    [
      field("text", { kind: "text" }),
      field("mail", { kind: "email" }),
      field("day", { kind: "date" }),
      field("hour", { kind: "time" }),
      field("wrap", { kind: "checkbox" }),
      field("font", { kind: "select", choices }),
    ],
    {
      productId: 7,
      typed: { text: `"><b>`, mail: "nobody", day: "12/24/2026", hour: "09:30 PM", wrap: "yes", font: "a" },
      problems: { mail: "Added email is not valid!" },
    },
  );
  const input = (name: string) => page.querySelector<HTMLInputElement>(`[name=option_${name}]`);
  expect(input("text")?.value).toBe(`"><b>`);
  expect(page.querySelector("b")).toBeNull();
  expect(input("day")?.getAttribute("value")).toBe("2026-12-24");
  expect(input("hour")?.getAttribute("value")).toBe("21:30");
  expect(input("wrap")?.hasAttribute("checked")).toBe(true);
  expect(page.querySelector("option[selected]")?.textContent).toBe("First");
  expect(input("mail")?.getAttribute("aria-invalid")).toBe("true");
  expect(page.querySelector("#option-7-mail-problem")?.textContent).toBe("Added email is not valid!");
  expect(input("text")?.hasAttribute("aria-invalid")).toBe(false);
});

test.each([
  ["IP", "\\d{1,3}(\\.\\d{1,3}){3}"],
  ["+44 999", "\\+44 \\d\\d\\d"],
  ["9[9]", undefined],
  ["email", undefined],
  ["", undefined],
])("renders the mask %j as the pattern %j where possible", (mask, pattern) => {
  expect(maskAttribute(mask)).toBe(pattern);
});

test("the cart shows choices and answers as plain text, even if the product's name contains the same word", () => {
  const choices = [
    { key: "pa_glaze", label: "Glaze", value: "Sage" },
    { key: "field engraving", label: "Engraving", value: "Mug", isAnswer: true as const },
    { key: "field note", label: "Note", value: "<img src=x onerror=alert(1)>", isAnswer: true as const },
  ];
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(<LineChoices choices={choices} />);
  expect([...holder.querySelectorAll("dl.variation dd")].map(({ textContent }) => textContent)).toEqual([
    "Sage",
    "Mug",
    "<img src=x onerror=alert(1)>",
  ]);
  expect(holder.querySelector("img")).toBeNull();
});
