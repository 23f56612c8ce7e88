import type { AddRequest } from "./add.ts";
import { say } from "../../../texts/say.ts";

/** A button in a list: all its data attributes are sent. */
export function requestFromButton(button: HTMLElement, clickedAt: number): AddRequest {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(button.dataset)) fields[name] = value ?? "";
  const message = button.dataset.success_message;

  return {
    button,
    fields,
    successMessage: message,
    productName: quotedName(button.ariaLabel) ?? quotedName(message) ?? say("The product"),
    clickedAt,
  };
}

/**
 * The form of a product page: all its fields are sent, and `data-ajax-add` holds the product's id. A chosen variation
 * goes under its own number, with the choices that it leaves open.
 */
export function requestFromForm(form: HTMLFormElement, submitter: HTMLElement | null, clickedAt: number): AddRequest {
  const fields: Record<string, string> = {};
  const files = new Map<string, File>();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") fields[name] = value;
    else if (value.size > 0) files.set(name, value);
  }
  // Any address adds what it finds under this name: sent along, the product would be added twice.
  const { "add-to-cart": productId, ...rest } = fields;
  const variationId = rest["variation_id"] === "0" ? "" : rest["variation_id"];
  const { ajaxAdd, product_name: name } = form.dataset;

  return {
    button: submitter ?? form.querySelector<HTMLElement>(".single_add_to_cart_button") ?? form,
    fields: { ...rest, product_id: variationId || ajaxAdd || productId || "" },
    files,
    successMessage: name && say("“{name}” has been added to your cart", { name }),
    productName: name ?? say("The product"),
    clickedAt,
  };
}

function quotedName(text: string | null | undefined): string | undefined {
  return text?.match(/“(.+)”/)?.[1];
}
