import type { AddRequest } from "./add.ts";

const UNKNOWN_PRODUCT = "The product";

/** A button in a list: all its data attributes are sent. */
export function requestFromButton(button: HTMLElement, clickedAt: number): AddRequest {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(button.dataset)) fields[name] = value ?? "";
  const message = button.dataset.success_message;

  return {
    button,
    fields,
    successMessage: message,
    productName: quotedName(button.ariaLabel) ?? quotedName(message) ?? UNKNOWN_PRODUCT,
    clickedAt,
  };
}

/** The form of a product page: all its fields are sent. */
export function requestFromForm(form: HTMLFormElement, submitter: HTMLElement | null, clickedAt: number): AddRequest {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === "string") fields[name] = value;
  // Any address adds what it finds under this name: sent along, the product would be added twice.
  const { "add-to-cart": productId, ...rest } = fields;
  const button = submitter ?? form.querySelector<HTMLElement>(".single_add_to_cart_button") ?? form;
  const message = button.dataset.success_message ?? form.dataset.success_message;
  const title = form.closest(".product")?.querySelector(".product_title")?.textContent?.trim();

  return {
    button,
    fields: { product_id: form.dataset.product_id ?? productId ?? "", ...rest },
    successMessage: message,
    productName: quotedName(message) ?? title ?? UNKNOWN_PRODUCT,
    clickedAt,
  };
}

function quotedName(text: string | null | undefined): string | undefined {
  return text?.match(/“(.+)”/)?.[1];
}
