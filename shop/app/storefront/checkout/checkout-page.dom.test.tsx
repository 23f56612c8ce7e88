// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import type { CheckoutProblem } from "../../../server/compat/woocommerce/submit-checkout.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { CheckoutProblems } from "./checkout-problems.tsx";
import { exampleCheckout } from "./example-checkout.ts";

const TYPED = { note: "", paymentMethod: "cod", acceptsTerms: true };

function render(view: CheckoutView = exampleCheckout(), problems: readonly CheckoutProblem[] = []): Element {
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(
    <CheckoutPage view={view} notices={[]} problems={problems} entered={TYPED} attempt="attempt-1" />,
  );
  return holder;
}

const named = (page: Element, name: string) => page.querySelector(`[name="${name}"]`);
const labels = (page: Element, kind: string) =>
  [...page.querySelectorAll(`.woocommerce-${kind}-fields__field-wrapper label`)].map((label) =>
    label.textContent?.replace(/\s+/g, " ").trim(),
  );

describe("the checkout", () => {
  test("is one form that works without script and carries an idempotency key", () => {
    const page = render();
    const form = page.querySelector("form.checkout.woocommerce-checkout");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/checkout/", "post"]);
    expect(named(page, "vitrine_attempt")?.getAttribute("value")).toBe("attempt-1");
    expect(named(page, "woocommerce-process-checkout-nonce")?.getAttribute("value")).toBe("n0n0n0n0n0");
    expect(page.querySelector("button#place_order[type=submit]")?.textContent).toBe("Place order · €98.00");
    expect(page.querySelectorAll("form:not(.login)")).toHaveLength(1);
  });

  test("says when each delivery arrives, but not when an order can be collected", () => {
    const view = { ...exampleCheckout(), arrival: { first: "2026-11-17", last: "2026-11-19" } };
    const titles = [...render(view).querySelectorAll(".method-title")].map((title) => title.textContent?.trim());
    expect(titles.slice(0, 2)).toEqual(["Parcel Arrives Tue 17 Nov – Thu 19 Nov", "Collect it"]);
  });

  test("has the fields of the customer's country", () => {
    expect(labels(render(), "billing")).toEqual([
      "Email address *",
      "Country / Region *",
      "First name *",
      "Last name *",
      "Street address *",
      "Town / City *",
      "County *",
      "Eircode (optional)",
      "Company name (optional)",
      "Apartment, suite, unit, etc. (optional)",
      "Phone (optional)",
      "Order notes (optional)",
    ]);
    const german = render(exampleCheckout({ customer: { billing: { country: "DE" } } }));
    expect(labels(german, "billing")).not.toContain("County *");
    expect(named(german, "billing_state")).toBeNull();
    const american = render(exampleCheckout({ customer: { billing: { country: "US", state: "CA" } } }));
    expect(named(american, "billing_state")?.querySelector("option[selected]")?.textContent).toBe("California");
  });

  test("shows a guest at most eight fields, and the optional ones behind links", () => {
    const page = render();
    const visible = [
      ...page.querySelectorAll(
        "form.checkout :is(input, select, textarea):not([type=hidden], [type=checkbox], [type=radio])",
      ),
    ].filter((field) => !field.closest("details:not([open]), .shipping_address"));
    expect(visible.map(({ id }) => id)).toEqual([
      "billing_email",
      "billing_country",
      "billing_first_name",
      "billing_last_name",
      "billing_address_1",
      "billing_city",
      "billing_state",
      "billing_postcode",
    ]);
    expect([...page.querySelectorAll("form.checkout summary")].map((link) => link.textContent)).toEqual([
      "Add company",
      "Add apartment, suite or unit",
      "Add phone number",
      "Add order note",
      "Add company",
      "Add apartment, suite or unit",
      "Add coupon code",
    ]);
  });

  test("an optional field is open once it is filled in or has an error", () => {
    const customer = { billing: { country: "IE", company: "Slip & Co" } };
    const problems = [{ text: "Billing Phone is not a valid phone number.", field: "billing_phone" }];
    const page = render(exampleCheckout({ customer }), problems);
    const isOpen = (name: string) => named(page, name)?.closest("details")?.hasAttribute("open");
    expect(["billing_company", "billing_phone", "billing_address_2"].map(isOpen)).toEqual([true, true, false]);
  });

  test("a refused coupon stays in its field, which is open and has the reason", () => {
    const holder = document.createElement("div");
    const refusal = { kind: "error", text: "No such coupon.", about: "coupon" } as const;
    const entered = { ...TYPED, couponCode: "welcom10" };
    holder.innerHTML = renderToStaticMarkup(
      <CheckoutPage view={exampleCheckout()} notices={[refusal]} problems={[]} entered={entered} attempt="attempt-1" />,
    );
    const field = named(holder, "coupon_code");
    expect([field?.getAttribute("value"), field?.hasAttribute("autofocus")]).toEqual(["welcom10", true]);
    expect(field?.closest("details")?.hasAttribute("open")).toBe(true);
    expect(holder.querySelector(`#${field?.getAttribute("aria-describedby")}`)?.textContent).toBe("No such coupon.");
    expect(holder.querySelector("#notices")?.children).toHaveLength(0);
  });

  test("the field of a coupon that was applied is empty and closed", () => {
    const holder = document.createElement("div");
    const applied = { kind: "success", text: "Coupon code applied successfully." } as const;
    const entered = { ...TYPED, couponCode: "welcome10" };
    holder.innerHTML = renderToStaticMarkup(
      <CheckoutPage view={exampleCheckout()} notices={[applied]} problems={[]} entered={entered} attempt="attempt-1" />,
    );
    const field = named(holder, "coupon_code");
    expect(field?.getAttribute("value")).toBe("");
    expect(field?.closest("details")?.hasAttribute("open")).toBe(false);
    expect(holder.querySelector("#notices")?.textContent).toBe("Coupon code applied successfully.");
  });

  test("a shop that sells to one country does not ask for it", () => {
    const page = render({ ...exampleCheckout(), countries: [{ code: "IE", name: "Ireland" }] });
    const country = named(page, "billing_country");
    expect([country?.getAttribute("type"), country?.getAttribute("value")]).toEqual(["hidden", "IE"]);
    expect(page.querySelector("#billing_country_field strong")?.textContent).toBe("Ireland");
  });

  test("sets keyboards and autocomplete on its fields", () => {
    const page = render();
    expect(named(page, "billing_first_name")?.getAttribute("autocomplete")).toBe("billing given-name");
    expect(named(page, "shipping_postcode")?.getAttribute("autocomplete")).toBe("shipping postal-code");
    expect(named(page, "billing_email")?.getAttribute("type")).toBe("email");
    expect(named(page, "billing_city")?.getAttribute("enterkeyhint")).toBe("next");
    expect(named(page, "billing_postcode")?.hasAttribute("inputmode")).toBe(false);
    const german = render(exampleCheckout({ customer: { billing: { country: "DE" } } }));
    expect(named(german, "billing_postcode")?.getAttribute("inputmode")).toBe("numeric");
  });

  test("asks for a shipping address only if something is shipped", () => {
    expect(named(render(), "ship_to_different_address")).not.toBeNull();
    const virtual = render(exampleCheckout({ needsShipping: false, rates: [], rate: null }));
    expect(named(virtual, "ship_to_different_address")).toBeNull();
    expect(named(virtual, "shipping_method[0]")).toBeNull();
  });

  test("offers shipping and payment methods, with the current one selected", () => {
    const page = render();
    const chosen = [...page.querySelectorAll<HTMLInputElement>("input[type=radio][checked]")];
    expect(chosen.map(({ name, value }) => `${name} ${value}`)).toEqual([
      "shipping_method[0] flat_rate:1",
      "payment_method cod",
    ]);
    expect(page.querySelector("#terms")?.hasAttribute("checked")).toBe(true);
  });

  test("asks for no payment method for a free order", () => {
    const view = exampleCheckout();
    const { priced } = view;
    const page = render({ ...view, priced: { ...priced, totals: { ...priced.totals, total: 0 } } });
    expect(named(page, "payment_method")).toBeNull();
    expect(page.querySelector("#payment")?.textContent).toContain("There is nothing to pay.");
  });

  test("shows errors first, focuses them and links each to its field", () => {
    const problems = [
      { text: "Billing First name is a required field.", field: "billing_first_name", hint: "Enter a first name." },
      { text: "Shipping City is a required field.", field: "shipping_city", hint: "Enter a town or city." },
      { text: "Somebody was faster.", field: null },
    ];
    const page = render(exampleCheckout(), problems);
    const block = page.querySelector("form .woocommerce-NoticeGroup-checkout .woocommerce-error");
    expect(block?.getAttribute("role")).toBe("alert");
    expect([block?.hasAttribute("autofocus"), block?.getAttribute("tabindex")]).toEqual([true, "-1"]);
    expect([...(block?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Enter a first name.",
      "Delivery address: Enter a town or city.",
      "Somebody was faster.",
    ]);
    expect(block?.querySelector("a")?.getAttribute("href")).toBe("#billing_first_name");
    const field = named(page, "billing_first_name");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(page.querySelector(`#${field?.getAttribute("aria-describedby")}`)?.textContent).toBe("Enter a first name.");
    expect(named(page, "billing_last_name")?.hasAttribute("aria-invalid")).toBe(false);
  });

  test("speaks of the order only where one was to be placed", () => {
    const problems = [{ text: "City is a required field.", field: "billing_city", hint: "Enter a town or city." }];
    expect(renderToStaticMarkup(<CheckoutProblems problems={problems} isOrder />)).toContain(
      "Your order has not been placed",
    );
    const html = renderToStaticMarkup(<CheckoutProblems problems={problems} />);
    expect(html).not.toMatch(/order|charged/);
    expect(html).toContain("Enter a town or city.");
    const tooFast = [{ text: "Too many attempts. Please wait a few minutes.", field: null }];
    expect(renderToStaticMarkup(<CheckoutProblems problems={tooFast} />)).not.toMatch(/order|charged|fix/);
  });

  test("counts the form's errors in the summary like the shop's other forms (S8.16)", () => {
    const titleOf = (...fields: readonly (string | null)[]) => {
      const problems = fields.map((field, index) => ({ text: `Problem ${index}.`, field }));
      return render(exampleCheckout(), problems).querySelector(".woocommerce-error .problems-title")?.textContent;
    };
    expect(titleOf("billing_city", "terms")).toBe("Please fix 2 fields");
    expect(titleOf("terms")).toBe("Please fix 1 field");
    expect(titleOf("terms", null)).toBe("There are 2 problems with your order");
  });

  test("has only the fields that the owner turned on", () => {
    const rules = {
      terms: "",
      asksForNotes: false,
      couponsEnabled: false,
      phone: "required",
      company: "hidden",
    } as const;
    const page = render(exampleCheckout({}, rules));
    expect(["terms", "order_comments", "coupon_code", "billing_company"].map((name) => named(page, name))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(labels(page, "billing")).toContain("Phone *");
  });
});
