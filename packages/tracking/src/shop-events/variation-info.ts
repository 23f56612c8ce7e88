import type { Part, Tracker } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import { readEvents } from "../wire/event.ts";
import { asFlag, asRecord, asText, lookIn, own } from "../wire/decode-options.ts";

const FORM = "form.variations_form";
const ACTION = "get_variation_info";

/** Fetches the variation's events from the server when the visitor changes an option. */
export const variationInfo: Part = (tracker) => {
  const isOn = asFlag(lookIn(tracker.options.woo)("woo_view_content_variation_is_selected"), true);
  if (!isOn) return;
  tracker.page.on("change", (event) => {
    const form = (event.target as Element | null)?.tagName === "SELECT" ? closest(event, FORM) : undefined;
    if (!form || !tracker.mayRemember()) return;
    const choices = [...form.querySelectorAll("select")].map(({ name, value }) => [name, value] as const);
    void askVariation(tracker, form.getAttribute("data-product_id") ?? "", choices);
  });
};

/** Fires the events of the variation that matches the choices; the first ones under `id`, if it is given. */
export async function askVariation(
  tracker: Tracker,
  productId: string,
  choices: readonly (readonly [attribute: string, value: string])[],
  id?: string,
): Promise<void> {
  const { page, options } = tracker;
  const body = new URLSearchParams({ action: ACTION, product_id: productId });
  for (const [name, value] of choices) if (value) body.append(`attributes[${name}]`, value);

  const { json } = await page.request({
    url: asText(options.page["ajaxUrl"]),
    method: "POST",
    body: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const reply = asRecord(json);
  const data = asRecord(own(reply, "data"));
  if (own(reply, "success") !== true) return page.warn("Variation info failed", own(reply, "data"));
  // The events of one response belong to one choice, so the pixels' first events share an ID, and so on.
  const lists = tracker.pixels.map((pixel) => [pixel, readEvents(own(data, pixel))] as const);
  const longest = Math.max(0, ...lists.map(([, events]) => events.length));
  for (let index = 0; index < longest; index += 1) {
    tracker.fire(
      new Map(
        lists.flatMap(([pixel, events]) => {
          const next = events[index];
          return next ? [[pixel, next] as const] : [];
        }),
      ),
      {},
      index === 0 ? id : undefined,
    );
  }
}
