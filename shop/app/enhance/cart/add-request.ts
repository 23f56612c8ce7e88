import type { AddRequest } from "./add.ts";
import { t } from "../../../i18n/t.ts";

/** Request of a button in a list: sends all its data attributes. */
export function requestFromButton(button: HTMLElement, clickedAt: number): AddRequest {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(button.dataset)) fields[name] = value ?? "";
  const message = button.dataset.success_message;

  return {
    button,
    fields,
    successMessage: message,
    productName: quotedName(button.ariaLabel) ?? quotedName(message) ?? t("The product"),
    clickedAt,
  };
}

/**
 * Request of a product form: sends all its fields; `data-ajax-add` holds the product ID. A selected variation is sent
 * by its own ID, with the attributes that it leaves open.
 */
export function requestFromForm(form: HTMLFormElement, submitter: HTMLElement | null, clickedAt: number): AddRequest {
  const fields: Record<string, string> = {};
  const files = new Map<string, File>();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") fields[name] = value;
    else if (value.size > 0) files.set(name, value);
  }
  // Any URL adds the product named by this field, so sending it would add the product twice.
  const { "add-to-cart": productId, ...rest } = fields;
  const variationId = rest["variation_id"] === "0" ? "" : rest["variation_id"];
  const { ajaxAdd, product_name: name } = form.dataset;

  return {
    button: submitter ?? form.querySelector<HTMLElement>(".single_add_to_cart_button") ?? form,
    fields: { ...rest, product_id: variationId || ajaxAdd || productId || "" },
    files,
    successMessage: name && t("“{name}” has been added to your cart", { name }),
    productName: name ?? t("The product"),
    clickedAt,
  };
}

function quotedName(text: string | null | undefined): string | undefined {
  return text?.match(/“(.+)”/)?.[1];
}
