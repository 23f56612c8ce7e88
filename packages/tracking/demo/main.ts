import { createBrowserPage } from "../src/browser/index.ts";
import { CHOICE_EVENT, consentBanner, saveChoice } from "../src/consent/own/index.ts";
import { createGatewayDelivery } from "../src/delivery/index.ts";
import { ALL_PIXELS } from "../src/pixels/all/index.ts";
import { ALL_EXAMPLES } from "../src/pixels/examples/all-examples.ts";
import { EVENT_ID, TRACKED, type Tracked } from "../src/pixels/examples/tracked.ts";
import { createTracker } from "../src/tracker/index.ts";
import type { Tracker } from "../src/tracker/index.ts";
import { forms, links, triggers } from "../src/triggers/index.ts";
import { isStatistics, PIXEL_SLUGS } from "../src/wire/pixel-slug.ts";
import type { ConsentRecord } from "../src/wire/consent-cookie.ts";
import { OPTIONS } from "./options.ts";
import { placeRecorders } from "./recorders.ts";

const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector) as Kind;

const EXAMPLES = new Set(
  Object.values(ALL_EXAMPLES).flatMap((examples) =>
    Object.values(examples)
      .flat()
      .map((call) => JSON.stringify(call)),
  ),
);
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A call that is exactly one of its pixel's examples gets a tick. */
function written(call: readonly unknown[]): string {
  const text = JSON.stringify(call);
  return EXAMPLES.has(text.replace(ID, EVENT_ID)) ? `✓ ${text}` : text;
}

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
  list.append(Object.assign(document.createElement("li"), { textContent: written(call) }));
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
  tools: [consentBanner],
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

for (const [label, { name, params }] of Object.entries<Tracked>(TRACKED)) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: label });
  button.addEventListener("click", () => void tracker.track(name, params));
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
