// @vitest-environment happy-dom
import type { FieldRule } from "@vitrine/commerce/option-fields";
import { afterEach, expect, test, vi } from "vitest";
import { type FakeShop, find, openFakeShop, startShopScript } from "../cart/fake-shop.ts";

const OK = JSON.stringify({ fragments: { ".mini": `<div class="mini">NEW</div>` }, cart_hash: "h" });

interface TestField {
  readonly id: string;
  readonly label: string;
  readonly rule: FieldRule;
  readonly isRequired?: boolean;
  readonly control: string;
}

const ENGRAVING: TestField = {
  id: "engraving",
  label: "Engraving",
  rule: { kind: "text" },
  isRequired: true,
  control: `<input name="option_engraving">`,
};
const EMAIL: TestField = {
  id: "mail",
  label: "Email",
  rule: { kind: "email" },
  control: `<input name="option_mail" type="text">`,
};
const URL_FIELD: TestField = {
  id: "page",
  label: "Page",
  rule: { kind: "url" },
  control: `<input name="option_page" type="text">`,
};
const LETTERS: TestField = {
  id: "letters",
  label: "Letters",
  rule: { kind: "radio", choices: [{ value: "a", label: "A" }] },
  isRequired: true,
  control: `<input type="radio" name="option_letters" value="a">`,
};

let shop: FakeShop;

afterEach(() => shop.close());

async function open(...fields: readonly TestField[]): Promise<void> {
  const rules = fields.map(({ id, label, rule, isRequired = false }) => ({ id, label, rule, isRequired }));
  const rows = fields.map(({ rule, control }) => {
    const group = rule.kind === "radio" ? "fieldset" : "div";
    return `<${group} class="option-field" ${rule.kind === "radio" ? "role=radiogroup" : ""}>${control}<p class="field-problem"></p></${group}>`;
  });
  shop = openFakeShop(`<form class="cart" method="post" data-ajax-add="7" data-product_name="Mug">
    <div data-option-fields>${rows.join("")}<div class="option-message"></div></div>
    <button class="single_add_to_cart_button" name="add-to-cart" value="7">Add to cart</button>
  </form><div class="mini">x</div>`);
  find("[data-option-fields]").dataset["optionFields"] = JSON.stringify(rules);
  startShopScript(shop);
}

async function press(): Promise<void> {
  find("form").dispatchEvent(
    new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: find("button.single_add_to_cart_button") }),
  );
  await settled();
}

async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await shop.wait(300);
}

function write(name: string, value: string): void {
  const input = find<HTMLInputElement>(`[name=option_${name}]`);
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

const button = () => find("button.single_add_to_cart_button");
const problems = () => [...document.querySelectorAll(".field-problem")].map(({ textContent }) => textContent);

test("reports a missing field in one sentence and sends nothing (S5.08) (S8.08)", async () => {
  await open(ENGRAVING, EMAIL);
  await press();

  expect(shop.requests).toEqual([]);
  expect(shop.announced("alert")).toBe("Engraving is a required field");
  expect(find(".option-message").textContent).toBe("Engraving is a required field");
  expect(problems()).toEqual(["Engraving is a required field", ""]);
  expect(find("[name=option_engraving]").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(find("[name=option_engraving]"));
});

test("lists several missing fields, one per line, and resets the button (S8.09)", async () => {
  await open(ENGRAVING, LETTERS);
  const pressed = press();
  expect(button().classList.contains("loading")).toBe(true);
  await pressed;

  expect(shop.announced("alert")).toBe("Engraving\nLetters\n- are required fields");
  expect(button().classList.contains("loading")).toBe(false);
  expect(find("[role=radiogroup]").getAttribute("aria-invalid")).toBe("true");
});

test("marks the button of a refused form until the next attempt (S4.25)", async () => {
  await open(ENGRAVING);
  await press();
  expect(button().classList.contains("not-in-cart")).toBe(true);
  shop.reply(OK);
  write("engraving", "ANNA");
  expect(button().classList.contains("not-in-cart")).toBe(true);
  await press();

  expect(button().classList.contains("not-in-cart")).toBe(false);
  expect(shop.requests).toMatchObject([{ fields: { product_id: "7", option_engraving: "ANNA" } }]);
});

async function expectBox(requested: TestField, entered: string, text: string): Promise<void> {
  await open(requested);
  write(requested.id, entered);
  await press();

  expect(find(".floating-box").textContent).toBe(text);
  expect(shop.announced("alert")).toBe(text);
  expect(find(".option-message").textContent).toBe("");
  expect(shop.requests).toEqual([]);
  await shop.wait(6000);
  expect(document.querySelector(".floating-box")).toBeNull();
  expect(problems()).toEqual([text]);
}

test("reports an invalid email address in a floating box and beside its field (S5.09) (S8.10)", async () => {
  await expectBox(EMAIL, "a b@c.de", "Added email is not valid!");
});

test("reports an invalid URL in a floating box and beside its field (S5.10) (S8.11)", async () => {
  await expectBox(URL_FIELD, "www.a.b", "Added URL is not valid!");
});

test("starts a field when it is focused, before the form is sent (S1.06)", async () => {
  await open({ id: "hour", label: "Hour", rule: { kind: "time" }, control: `<input type="time" name="option_hour">` });
  const { startOptionFields } = await import("./index.ts");
  const form = find<HTMLFormElement>("form");
  startOptionFields(form);
  startOptionFields(form);
  find("[name=option_hour]").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await settled();

  expect(document.querySelectorAll(".time-field")).toHaveLength(1);
  expect(form.noValidate).toBe(true);
});

test("clears a field's error while the visitor corrects it", async () => {
  await open(ENGRAVING, EMAIL);
  write("mail", "nobody");
  await press();
  write("engraving", "A");

  expect(problems()).toEqual(["", "Added email is not valid!"]);
  expect(find("[name=option_engraving]").hasAttribute("aria-invalid")).toBe(false);
});

test("clears all errors after a successful attempt", async () => {
  await open(ENGRAVING);
  await press();
  shop.reply(OK);
  find<HTMLInputElement>("[name=option_engraving]").value = "ANNA";
  await press();

  expect(problems()).toEqual([""]);
  expect(find(".option-message").textContent).toBe("");
  expect(find(".mini").textContent).toBe("NEW");
});

test("validates a form that the browser submits (S5.08)", async () => {
  await open(ENGRAVING);
  const form = find<HTMLFormElement>("form");
  form.removeAttribute("data-ajax-add");
  const { startOptionFields } = await import("./index.ts");
  startOptionFields(form);
  find("[name=option_engraving]").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await settled();
  const isSent = () => form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

  expect(isSent()).toBe(false);
  await shop.wait(300);
  expect(shop.announced("alert")).toBe("Engraving is a required field");
  write("engraving", "ANNA");
  expect(isSent()).toBe(true);
});

test("adds a show button to a password (S3.17)", async () => {
  await open({
    id: "secret",
    label: "Secret",
    rule: { kind: "password" },
    control: `<input type="password" name="option_secret">`,
  });
  await press();
  find(".show-password-input").click();

  expect(find<HTMLInputElement>("[name=option_secret]").type).toBe("text");
});

test("enhances each kind of field (S1.06)", async () => {
  vi.setSystemTime(new Date("2026-11-15T12:00:00Z"));
  await open(
    { id: "day", label: "Day", rule: { kind: "date", daysAhead: 1 }, control: `<input type="date" name="option_day">` },
    { id: "hour", label: "Hour", rule: { kind: "time" }, control: `<input type="time" name="option_hour">` },
    {
      id: "depth",
      label: "Depth",
      rule: { kind: "range" },
      control: `<input type="range" name="option_depth" id="d" value="40">`,
    },
    { id: "ip", label: "IP", rule: { kind: "masked", mask: "IP" }, control: `<input name="option_ip">` },
  );
  await press();

  expect(document.querySelector(".date-field [name=option_day]")).not.toBeNull();
  expect(find("[name=option_hour]").getAttribute("role")).toBe("combobox");
  expect(find<HTMLOutputElement>("output").value).toBe("40");
  expect(find("[name=option_ip]").className).toBe("masked-input");
});

test("sends a form with a file as multipart, to a URL that names the product", async () => {
  await open({
    id: "photo",
    label: "Photo",
    rule: { kind: "file", accepts: ["image"] },
    control: `<input type="file" name="option_photo">`,
  });
  shop.reply(OK);
  const chosen = new DataTransfer();
  chosen.items.add(new File(["x"], "me.png", { type: "image/png" }));
  find<HTMLInputElement>("[type=file]").files = chosen.files;
  const sent: [string, FormData][] = [];
  const { fetch: response } = globalThis;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (init.body instanceof FormData) sent.push([url, init.body]);
    return response(url, init);
  });
  await press();

  expect(sent[0]?.[0]).toBe("/?wc-ajax=add_to_cart&product_id=7");
  expect(sent[0]?.[1].get("option_photo")).toMatchObject({ name: "me.png" });
});

test("rejects a file of the wrong type before it is sent", async () => {
  await open({
    id: "photo",
    label: "Photo",
    rule: { kind: "file", accepts: ["pdf"] },
    control: `<input type="file" name="option_photo">`,
  });
  const chosen = new DataTransfer();
  chosen.items.add(new File(["x"], "me.png", { type: "image/png" }));
  find<HTMLInputElement>("[type=file]").files = chosen.files;
  await press();

  expect(shop.announced("alert")).toBe("Photo must be a PDF file.");
  expect(shop.requests).toEqual([]);
});
