import { createBrowserPage } from "../src/browser/index.ts";
import { CHOICE_EVENT, ownBanner, saveChoice } from "../src/consent/own/index.ts";
import { createGatewayDelivery } from "../src/delivery/index.ts";
import { ALL_PIXELS } from "../src/pixels/all/index.ts";
import { createTracker } from "../src/tracker/index.ts";
import type { Tracker } from "../src/tracker/index.ts";
import { forms, links, triggers } from "../src/triggers/index.ts";
import { isStatistics, PIXEL_SLUGS } from "../src/wire/pixel-slug.ts";
import type { ConsentRecord } from "../src/wire/consent-cookie.ts";
import { OPTIONS } from "./options.ts";
import { placeRecorders } from "./recorders.ts";

const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector) as Kind;

function show(vendor: string, call: readonly unknown[]): void {
  const id = `vendor-${vendor.replaceAll(" ", "-")}`;
  let list = document.getElementById(id);
  if (!list) {
    const heading = Object.assign(document.createElement("h3"), { textContent: vendor });
    const box = document.createElement("div");
    list = Object.assign(document.createElement("ol"), { id });
    box.append(heading, list);
    find("#vendors").append(box);
  }
  list.append(Object.assign(document.createElement("li"), { textContent: JSON.stringify(call) }));
}

placeRecorders(window, show);
const page = Object.assign(createBrowserPage(window, { sharesCookies: false }), {
  async loadScript(url: string) {
    show("Scripts that would have been loaded", [url]);
    return false;
  },
});

const tracker: Tracker = createTracker({
  page,
  options: OPTIONS,
  pixels: ALL_PIXELS,
  tools: [ownBanner],
  parts: [triggers(links, forms)],
  delivery: createGatewayDelivery(page, OPTIONS),
});

tracker.onReport(({ name, pixel, heldBackBy }) => {
  const row = document.createElement("tr");
  for (const text of [name, pixel, heldBackBy ?? "sent"]) {
    row.append(Object.assign(document.createElement("td"), { textContent: text }));
  }
  find("#report-rows").prepend(row);
});

const product = { value: 39.5, currency: "EUR", content_ids: ["412"], contents: [{ id: "412", quantity: 1 }] };
const HAPPENINGS: Readonly<Record<string, () => void>> = {
  "View a product": () => void tracker.track("ViewContent", product),
  "Add to cart": () => void tracker.track("AddToCart", product),
  "Begin the checkout": () => void tracker.track("InitiateCheckout", { ...product, num_items: 1 }),
  Buy: () => void tracker.track("Purchase", { ...product, transaction_id: String(Date.now()) }),
  Search: () => void tracker.track("Search", { search_term: "bowl" }),
  "An event of our own": () => void tracker.track("SizeGuideOpened", { guide: "bowls" }),
};
for (const [label, happen] of Object.entries(HAPPENINGS)) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: label });
  button.addEventListener("click", happen);
  // Its own event says more than "a button was clicked".
  button.className = "pys_block";
  find("#events").append(button);
}

function choose(statistics: boolean, advertising: boolean): void {
  const answers = PIXEL_SLUGS.map((pixel) => [pixel, isStatistics(pixel) ? statistics : advertising]);
  saveChoice(page, Object.fromEntries(answers) as ConsentRecord);
  page.announce(CHOICE_EVENT, undefined);
}

find("#save").addEventListener("click", () => {
  const isTicked = (name: string) => find<HTMLInputElement>(`#banner [name=${name}]`).checked;
  choose(isTicked("statistics"), isTicked("advertising"));
});
find("#withdraw").addEventListener("click", () => choose(false, false));
find("#newsletter").addEventListener("submit", (event) => event.preventDefault());

const LOOK_MS = 1000;
setInterval(() => {
  if (document.visibilityState === "visible") void showServerCopies();
}, LOOK_MS);

async function showServerCopies(): Promise<void> {
  const copies = (await (await fetch("/events")).json()) as readonly unknown[];
  const list = find("#server-copies");
  for (const copy of copies.slice(list.childElementCount)) {
    list.append(Object.assign(document.createElement("li"), { textContent: JSON.stringify(copy) }));
  }
}
