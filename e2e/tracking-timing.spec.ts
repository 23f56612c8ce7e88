import { expect } from "@playwright/test";
import { type SdkSite, metaEvents, test, tikTokEvents } from "./support/sdk-site.ts";
import type { SdkHtml } from "./support/sdk-script.ts";

const META = { facebook: { pixelIds: ["101"], serverApiEnabled: true } };
const AT = new Date("2026-03-02T10:00:00Z");
const automatic = (kind: string, more: object = {}) => ({
  [`automatic_event_${kind}`]: { facebook: { name: kind, type: "dyn", e_id: `automatic_event_${kind}`, ...more } },
});

/** Time for the tracker to start; its timers begin within it. */
const START_MS = 20;

/** Opens a page with a paused clock, which only the test advances. */
async function openPaused(site: SdkSite, content: SdkHtml, path = "/"): Promise<void> {
  await site.page.clock.install({ time: AT });
  await site.page.clock.pauseAt(new Date(AT.getTime() + 1000));
  await site.open(path, content);
  await site.page.clock.runFor(START_MS);
}

const metaNames = async (site: SdkSite) => metaEvents(await site.calls()).map(({ name }) => name);
/** The server has received exactly these copies; a request sent after them has arrived as well. */
async function expectCopies(site: SdkSite, expected: readonly string[], why = ""): Promise<void> {
  const copies = () => site.received.map(({ fields }) => fields["event"]).filter(Boolean);
  await expect.poll(copies, why).toEqual(expected);
  await site.page.evaluate(() => fetch("/", { method: "POST" }));
  expect(copies(), why).toEqual(expected);
}

test("TikTok's page events wait 1500 ms, then follow at intervals of 500 ms [T9.13]", async ({ site }) => {
  const load = (name: string) => [{ name, e_id: name }];
  const tiktok = { a: load("PageView"), b: load("ViewContent"), c: load("Search") };
  await openPaused(site, { options: { tiktok: { pixelIds: ["TT1"] }, staticEvents: { tiktok } } });
  const sent = async () => tikTokEvents(await site.calls()).map(({ name }) => name);
  const { clock } = site.page;

  await clock.runFor(2000 - 2 * START_MS);
  expect(await sent()).toEqual([]);
  await clock.runFor(2 * START_MS);
  expect(await sent()).toEqual(["PageView"]);
  await clock.runFor(500 - 2 * START_MS);
  expect(await sent()).toEqual(["PageView"]);
  await clock.runFor(2 * START_MS);
  expect(await sent()).toEqual(["PageView", "ViewContent"]);
  await clock.runFor(500);
  expect(await sent()).toEqual(["PageView", "ViewContent", "Search"]);
});

test("the server's copy of a link click is sent after 500 ms, or when the page is left [T9.14]", async ({ site }) => {
  const dynamicEvents = {
    ...automatic("internal_link"),
    ...automatic("outbound_link"),
    ...automatic("email_link"),
  };
  const body = `
    <a id="inside" href="#inside">Inside</a> <a id="mail" href="mailto:a@b.ie">Write</a>
    <a id="outside" href="https://other.example/" target="_blank">Outside</a> <a id="leave" href="/next">Next</a>`;
  await site.page.addInitScript(() =>
    addEventListener("click", (event) => {
      if (!(event.target as Element).matches("#leave")) event.preventDefault();
    }),
  );
  await openPaused(site, { options: { ...META, dynamicEvents }, body });
  const { clock } = site.page;

  for (const [id, name] of [
    ["inside", "internal_link"],
    ["outside", "outbound_link"],
  ] as const) {
    site.received.length = 0;
    await site.page.locator(`#${id}`).click();
    await site.page.locator("#mail").click();
    expect((await metaNames(site)).slice(-2)).toEqual([name, "email_link"]);
    await clock.runFor(499);
    await expectCopies(site, ["email_link"], "other clicks are not delayed");
    await clock.runFor(1);
    await expectCopies(site, ["email_link", name]);
  }

  await test.step("leaving the page sends the copy", async () => {
    site.received.length = 0;
    await site.page.locator("#leave").click();
    await site.page.waitForURL("**/next");
    await expectCopies(site, ["internal_link"]);
  });
});

test("the server's copy of AddToCart is sent after two seconds if the page refreshes cart fragments [T9.15]", async ({
  site,
}) => {
  const content = {
    options: {
      ...META,
      dynamicEvents: {
        woo_add_to_cart_on_button_click: {
          facebook: { name: "AddToCart", type: "dyn", e_id: "woo_add_to_cart_on_button_click" },
        },
      },
    },
    globals: { pysWooProductData: { 7: { facebook: { params: { content_ids: ["7"], value: 12 } } } } },
    body: `<button class="add_to_cart_button" data-product_id="7">Add to cart</button>`,
  };
  await openPaused(site, content);
  const { clock } = site.page;
  const add = () => site.page.getByRole("button", { name: "Add to cart" }).click();

  await add();
  expect(await metaNames(site)).toEqual(["AddToCart"]);
  await clock.runFor(50);
  await expectCopies(site, ["AddToCart"], "no delay without cart fragments");

  await site.page.evaluate(() => sessionStorage.setItem("wc_fragments_1", "{}"));
  await add();
  expect(await metaNames(site)).toEqual(["AddToCart", "AddToCart"]);
  await clock.runFor(1999);
  await expectCopies(site, ["AddToCart"]);
  await clock.runFor(1);
  await expectCopies(site, ["AddToCart", "AddToCart"]);
});

test("delays and time on page are in seconds, scroll thresholds in percent [T9.17]", async ({ site }) => {
  const dynamicEvents = {
    ...automatic("scroll", { scroll_percent: 50 }),
    ...automatic("time_on_page", { time_on_page: 30 }),
  };
  const staticEvents = {
    facebook: { late: [{ name: "Late", e_id: "late", delay: 3 }], soon: [{ name: "Soon", e_id: "soon" }] },
  };
  await openPaused(site, {
    options: { ...META, staticEvents, dynamicEvents },
    body: `<div style="height:8000px">A long page</div>`,
  });
  const { clock } = site.page;
  await clock.runFor(3000 - 2 * START_MS);
  await expectCopies(site, ["Soon"]);
  expect(await metaNames(site)).toEqual(["Soon"]);
  await clock.runFor(2 * START_MS);
  expect(await metaNames(site)).toEqual(["Soon", "Late"]);
  await clock.runFor(1000);
  await expectCopies(site, ["Soon", "Late"], "the server's copy has the same delay");

  await clock.runFor(26_000 - 2 * START_MS);
  expect(await metaNames(site)).toEqual(["Soon", "Late"]);
  await clock.runFor(2 * START_MS);
  expect(await metaNames(site)).toEqual(["Soon", "Late", "time_on_page"]);

  const scrollPast = async (share: number) => {
    await site.page.evaluate(async (part) => {
      const isDone = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
      scrollTo({ top: document.documentElement.scrollHeight * part, behavior: "instant" });
      await isDone;
    }, share);
    await clock.runFor(200);
    return (await metaNames(site)).slice(3);
  };
  expect(await scrollPast(0.4)).toEqual([]);
  expect(await scrollPast(0.55)).toEqual(["scroll"]);
});

test("YouTube players are polled every 1000 ms, and a video is complete one second before its end [T9.12]", async ({
  site,
}) => {
  await site.context.route("https://www.youtube.com/iframe_api", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.polls = 0; window.second = 0;
        window.YT = { Player: class {
          constructor(frame, { events }) { window.play = () => events.onStateChange({ data: 1 }); }
          getPlayerState() { return 2; }
          getCurrentTime() { polls += 1; return second; }
          getDuration() { return 60; }
          getVideoData() { return { video_id: "abcdefghijk", title: "A bowl" }; }
        } };
        onYouTubeIframeAPIReady();`,
    }),
  );
  await openPaused(site, {
    options: { ...META, dynamicEvents: automatic("video") },
    body: `<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>`,
  });
  const { clock } = site.page;
  await site.page.waitForFunction(() => "play" in window);
  const polls = () => site.page.evaluate(() => (window as unknown as { polls: number }).polls);
  const progress = async () => metaEvents(await site.calls()).map(({ params }) => params["progress"]);

  await site.page.evaluate(() => (window as unknown as { play: () => void }).play());
  expect(await polls()).toBe(1);
  expect(await progress()).toEqual(["play"]);
  await clock.runFor(999);
  expect(await polls()).toBe(1);
  await clock.runFor(1);
  expect(await polls()).toBe(2);
  await clock.runFor(10_000);
  expect(await polls()).toBe(12);

  const after = async (second: number) => {
    await site.page.evaluate((at) => Object.assign(window, { second: at }), second);
    await clock.runFor(1000);
    return progress();
  };
  expect(await after(58.9)).toEqual(["play", "10%", "50%", "90%"]);
  expect(await after(59)).toEqual(["play", "10%", "50%", "90%", "100%"]);
});
