import type { Part, Tracker } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import { readEvents } from "../wire/event.ts";
import { asFlag, asRecord, asText, lookIn, own } from "../wire/read-like.ts";

const FORM = "form.variations_form";
const ACTION = "get_variation_info";

/** Each choice of a product's option asks the server what to tell the pixels about the variation. */
export const variationInfo: Part = (tracker) => {
  const isOn = asFlag(lookIn(tracker.options.woo)("woo_view_content_variation_is_selected"), true);
  if (!isOn) return;
  tracker.page.on("change", (event) => {
    const form = (event.target as Element | null)?.tagName === "SELECT" ? closest(event, FORM) : undefined;
    if (form && tracker.mayRemember()) void ask(tracker, form);
  });
};

async function ask(tracker: Tracker, form: Element): Promise<void> {
  const { page, options } = tracker;
  const body = new URLSearchParams({ action: ACTION, product_id: form.getAttribute("data-product_id") ?? "" });
  for (const { name, value } of form.querySelectorAll("select")) if (value) body.append(`attributes[${name}]`, value);

  const { json } = await page.request({
    url: asText(options.page["ajaxUrl"]),
    method: "POST",
    body: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const reply = asRecord(json);
  const data = asRecord(own(reply, "data"));
  if (own(reply, "success") !== true) return page.warn("Variation info failed", own(reply, "data"));
  // The events of one answer belong to one choice, so the pixels' first events share an id, and so on.
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
    );
  }
}
