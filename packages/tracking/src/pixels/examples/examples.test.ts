import { describe, expect, test } from "vitest";
import { OPTIONS, SAID_ABOUT_VISITS } from "../../../demo/options.ts";
import { placeRecorders } from "../../../demo/recorders.ts";
import { ALL_DESTINATIONS } from "../../gateway/all/index.ts";
import type { DestinationName } from "../../gateway/destination.ts";
import { exampleEvent, knownVisitor } from "../../gateway/fakes/visitors.ts";
import { createFakePage } from "../../page/fake-page.ts";
import { createTracker } from "../../tracker/index.ts";
import { PIXEL_SLUGS, type PixelSlug } from "../../wire/pixel-slug.ts";
import { ALL_PIXELS } from "../all/index.ts";
import type { Call, OutgoingEvent } from "../pixel.ts";
import { ALL_EXAMPLES } from "./all-examples.ts";
import { callSource } from "./source-code.ts";
import { EVENT_ID, TRACKED, type Tracked, type TrackedTitle } from "./tracked.ts";

/** Each vendor with the global function of its script. */
const VENDORS: Readonly<Record<PixelSlug, readonly [title: string, call: string]>> = {
  facebook: ["Meta", "fbq"],
  tiktok: ["TikTok", "ttq.track"],
  ga: ["Google Analytics", "gtag"],
  google_ads: ["Google Ads", "gtag"],
  gtm: ["Google Tag Manager", "dataLayer.push"],
  pinterest: ["Pinterest", "pintrk"],
  bing: ["Microsoft", "uetq.push"],
};

const TITLES = Object.keys(TRACKED) as readonly TrackedTitle[];
const SECTION: Readonly<Record<PixelSlug, object>> = OPTIONS;
const isEvent = ([first]: Call) =>
  typeof first === "string"
    ? first.startsWith("track") || first === "event"
    : (first as { readonly event?: string }).event !== "gtm.js";

/** Tracks one event on a page with one pixel: returns the calls of the vendor's function, and the server's copy. */
function track(slug: PixelSlug, { name, params }: Tracked) {
  const page = createFakePage();
  const calls: Call[] = [];
  const copies: OutgoingEvent[] = [];
  placeRecorders(page.globals as unknown as Window, (_, call) => calls.push(call));
  const tracker = createTracker({
    page,
    options: { ...SAID_ABOUT_VISITS, google_consent_mode: "", [slug]: { ...SECTION[slug], serverApiEnabled: true } },
    pixels: ALL_PIXELS,
    delivery: { open: () => {}, forget: () => {}, offer: (_, event) => void copies.push(event) },
  });
  expect(tracker.track(name, params)).toBe(EVENT_ID);
  return { calls: calls.filter(isEvent), copies };
}

describe.each(PIXEL_SLUGS)("track() at %s", (slug) => {
  test.each(TITLES)("%s (T3.04, T3.05)", (title) => {
    expect(track(slug, TRACKED[title]).calls).toEqual(ALL_EXAMPLES[slug][title]);
  });
});

/** Values that name a product, an amount or an order, wherever a vendor puts them. */
function factsIn(value: unknown, key = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => factsIn(item, key));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => factsIn(inner, name));
  const isFact =
    /^(?:(?:item_|content_|product_)?(?:id|price)|price|content_ids|ecomm_prodid|itemIds|value|revenue_value|currency|(?:order|transaction)_?id)$/i;
  return isFact.test(key) ? [String(value)] : [];
}

describe.each(["facebook", "tiktok", "pinterest", "ga", "bing"] as const satisfies readonly DestinationName[])(
  "the server's copy for %s",
  (slug) => {
    test.each(TITLES.filter((title) => title !== "An event of the page’s own"))("%s has the same values", (title) => {
      const { calls, copies } = track(slug, TRACKED[title]);
      const [copy] = copies;
      if (!copy) throw new Error("There is no copy.");
      const event = exampleEvent({ name: copy.name, id: copy.id, params: copy.params });
      const prepared = ALL_DESTINATIONS[slug].prepare(event, knownVisitor());
      if (!prepared.ok) throw new Error(prepared.reason);
      const { custom_data, properties, params, customData } = prepared.event;
      // TikTok's server API has no order ID.
      const facts = (sent: unknown) => new Set(factsIn(sent).filter((fact) => slug !== "tiktok" || fact !== "1001"));
      expect(facts(custom_data ?? properties ?? params ?? customData)).toEqual(
        facts(calls[0]?.at(slug === "facebook" ? 3 : 2)),
      );
    });
  },
);

function exampleOf(title: TrackedTitle): string {
  const { name, params }: Tracked = TRACKED[title];
  const vendors = PIXEL_SLUGS.map((slug) => {
    const [vendor, call] = VENDORS[slug];
    // For TikTok, the first argument is the name of the method.
    const calls = ALL_EXAMPLES[slug][title].map((args) => callSource(call, slug === "tiktok" ? args.slice(1) : args));
    return `${vendor}:\n\n\`\`\`text\n${calls.join("\n")}\n\`\`\``;
  });
  return [
    `## ${title}`,
    `\`\`\`text\n${callSource("tracker.track", params ? [name, params] : [name])}\n\`\`\``,
    ...vendors,
  ].join("\n\n");
}

test("the documentation shows every example as it runs", async () => {
  const page = `# Tracking events and their vendor calls

\`track()\` takes one vocabulary and calls each vendor with its own. These examples run as tests of the pixels (\`packages/tracking/src/pixels/*/*.examples.ts\`), and the buttons of the demo page (\`npm run demo:tracking\`) track them. To update this page, run \`npx vitest run packages/tracking/src/pixels/examples -u\`.

All vendors and the server’s copy get an event under the same ID. Events that a page prints for one pixel are already in that vendor’s format and are sent as they are.

${TITLES.map(exampleOf).join("\n\n")}
`;
  await expect(page).toMatchFileSnapshot("../../../../../docs/tracking-events.md");
});
