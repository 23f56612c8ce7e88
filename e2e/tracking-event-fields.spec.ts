import { expect } from "@playwright/test";
import { googleEvents, metaEvents, test } from "./support/sdk-site.ts";

const AT = new Date("2026-03-02T10:00:00Z");
const ID = "11111111-1111-4111-8111-111111111111";
/** Time for the tracker to start and run everything without a delay. */
const START_MS = 100;

const onLoad = (events: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries(events).map(([name, more]) => [name, [{ name, type: "static", params: {}, e_id: name, ...more }]]),
  );

const OPTIONS = {
  ajaxForServerEvent: true,
  ajaxForServerStaticEvent: false,
  facebook: { pixelIds: ["101", "102"], serverApiEnabled: true },
  ga: { trackingIds: ["G-1", "G-2"] },
  google_ads: { conversion_ids: ["AW-1", "AW-2"] },
  gtm: { trackingIds: ["GTM-1"], gtm_dataLayer_name: "dataLayer" },
  staticEvents: {
    facebook: onLoad({
      Whole: {
        params: { value: 5 },
        pixelIds: ["102"],
        eventID: ID,
        e_id: "custom_event",
        custom_event_post_id: 7,
        ajaxFire: true,
      },
      ByIds: { ids: ["101"] },
      Later: { delay: 3 },
      Daily: { hasTimeWindow: true, timeWindow: 24, custom_event_post_id: 8 },
      Purchase: { e_id: "woo_purchase", woo_order: 9001, ajaxFire: true },
      Download: { e_id: "edd_purchase", edd_order: 44, ajaxFire: true },
    }),
    ga: onLoad({ measured: { trackingIds: ["G-2"] } }),
    google_ads: onLoad({ counted: { conversion_ids: ["AW-2"], conversion_labels: ["AW-2/label"] } }),
    gtm: onLoad({ bare: { hasAutoParam: false }, full: { hasAutoParam: true } }),
  },
  dynamicEvents: {
    automatic_event_scroll: { facebook: { name: "Scroll", type: "dyn", scroll_percent: 60 } },
    automatic_event_time_on_page: { facebook: { name: "Stay", type: "dyn", time_on_page: 30 } },
    automatic_event_video: {
      facebook: { name: "Video", type: "dyn", youtube_disabled: true },
      ga: { name: "video", type: "dyn", youtube_disabled: true },
    },
    automatic_event_download: { facebook: { name: "File", type: "dyn", extensions: ["pdf"] } },
  },
  triggerEvents: {
    9: {
      ga: { name: "generate_lead", type: "dyn", unify: true, ids: ["G-1", "AW-1/label"] },
      google_ads: { name: "generate_lead", type: "dyn", unify: true, ids: ["AW-1/label"] },
    },
  },
  triggerEventTypes: { css_click: { 9: ["#lead"] } },
};
const BODY = `<a id="pdf" href="/files/guide.pdf">Guide</a> <a id="zip" href="/files/guide.zip">Archive</a>
  <button id="lead" type="button">Call me</button> <iframe title="Video" src="https://www.youtube.com/embed/abcdefghijk"></iframe>
  <p style="height: 4000px"></p>`;

/** Replaces YouTube's player with a ten-second video at its fifth second. */
function playVideo(): void {
  class Player {
    constructor(_frame: unknown, { events }: { readonly events: { readonly onReady: () => void } }) {
      setTimeout(events.onReady, 10);
    }
    getPlayerState = () => 1;
    getCurrentTime = () => 5;
    getDuration = () => 10;
    getVideoData = () => ({ video_id: "abcdefghijk", title: "A bowl" });
  }
  Object.assign(window, { YT: { Player } });
}

test("every field of a configured event takes effect [T3.01]", async ({ site }) => {
  const { page, received } = site;
  const { clock } = page;
  await page.addInitScript(playVideo);
  await page.addInitScript(() => addEventListener("click", (event) => event.preventDefault()));
  await clock.install({ time: AT });
  await clock.pauseAt(new Date(AT.getTime() + 1000));
  const open = async (path: string) => {
    await site.open(path, { options: OPTIONS, body: BODY });
    await clock.runFor(START_MS);
  };
  const named = async (name: string) => metaEvents(await site.calls()).filter((event) => event.name === name);
  const pixelsOf = async (name: string) => (await named(name)).map(({ pixel }) => pixel);
  const copyOf = (name: string) => received.find(({ fields }) => fields["event"] === name)?.fields;
  await open("/");

  await test.step("name, params, eventID, pixelIds, ids, trackingIds, conversion_ids and conversion_labels", async () => {
    expect(await named("Whole")).toMatchObject([{ pixel: "102", id: ID, params: { value: 5 } }]);
    expect(await pixelsOf("ByIds")).toEqual(["101"]);
    const google = googleEvents(await site.calls()).map(({ name, params }) => [name, params["send_to"]]);
    expect(google).toEqual([
      ["measured", ["G-2"]],
      ["counted", ["AW-2/label"]],
    ]);
  });

  await test.step("e_id, custom_event_post_id, ajaxFire, woo_order and edd_order", async () => {
    const onLoadCopies = () =>
      new Set(received.map(({ fields }) => fields["event"]).filter((name) => name !== "Video"));
    await expect.poll(onLoadCopies).toEqual(new Set(["Whole", "Purchase", "Download"]));
    expect(copyOf("Whole")).toMatchObject({
      event_slug: "custom_event",
      eventID: ID,
      "ids[0]": "102",
      "data[value]": "5",
    });
    expect(copyOf("Purchase")).toMatchObject({ event_slug: "woo_purchase", woo_order: "9001" });
    expect(copyOf("Download")).toMatchObject({ event_slug: "edd_purchase", edd_order: "44" });
    expect(
      await site.cookie("static_facebook_8_Daily"),
      "the cookie of its time window has the event's ID",
    ).toBeDefined();
  });

  await test.step("hasAutoParam", async () => {
    const pushes = (await site.calls()).tagManager.map(
      ([push]) => push as { event?: string; automatedParameters?: object },
    );
    const automated = (name: string) => pushes.find(({ event }) => event === name)?.automatedParameters;
    expect(automated("full")).toMatchObject({ send_to: ["GTM-1"] });
    expect(automated("bare")).toBeUndefined();
  });

  await test.step("delay", async () => {
    expect(await named("Later")).toEqual([]);
    await clock.runFor(3000);
    expect(await pixelsOf("Later")).toEqual(["101", "102"]);
  });

  await test.step("youtube_disabled skips YouTube for Analytics, which tracks it itself", async () => {
    await clock.runFor(2000);
    expect((await named("Video")).length).toBeGreaterThan(0);
    expect(googleEvents(await site.calls()).filter(({ name }) => name === "video")).toEqual([]);
  });

  await test.step("extensions, scroll_percent, time_on_page and unify", async () => {
    await page.locator("#zip").click();
    expect(await named("File")).toEqual([]);
    await page.locator("#pdf").click();
    expect(await pixelsOf("File")).toEqual(["101", "102"]);

    await page.locator("#lead").click();
    const lead = googleEvents(await site.calls()).filter(({ name }) => name === "generate_lead");
    expect(lead.map(({ params }) => params["send_to"])).toEqual([["G-1", "AW-1/label"]]);

    expect(await named("Scroll")).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => {
        await clock.runFor(100);
        return pixelsOf("Scroll");
      })
      .toEqual(["101", "102"]);

    expect(await named("Stay")).toEqual([]);
    await clock.runFor(30_000);
    expect(await pixelsOf("Stay")).toEqual(["101", "102"]);
  });

  await test.step("the next page repeats events, except within their time window and for the same order", async () => {
    await open("/next/");
    expect(await pixelsOf("Whole")).toEqual(["102"]);
    expect(await named("Daily")).toEqual([]);
    expect(await named("Purchase")).toEqual([]);
    expect(await named("Download")).toEqual([]);
  });
});
