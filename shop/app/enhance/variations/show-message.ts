import type { Alert } from "@vitrine/commerce/variations";
import type { VariationTexts } from "./texts.ts";

/** Shows the error beside the form; null removes it. */
export function showMessage(place: HTMLElement | null, alert: Alert | null, { alerts }: VariationTexts): void {
  const text = alert ? alerts[alert] : "";
  if (!place || place.textContent === text) return;
  const line = document.createElement("p");
  line.className = alert === "no-match" ? "wc-no-matching-variations woocommerce-info" : "woocommerce-info";
  line.textContent = text;
  place.replaceChildren(...(text ? [line] : []));
}
