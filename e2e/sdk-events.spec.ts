import { expect, type Page, test } from "@playwright/test";
import { openSdkPage, type SdkEvent } from "./support/sdk-page.ts";
import { pauseClock } from "./support/paused-clock.ts";

const META = { pixelIds: ["101"] };

/** The options of automatic events, as a WordPress page prints them. */
const automatic = (kinds: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([key, more]) => [
      `automatic_event_${key}`,
      { facebook: { name: key, type: "dyn", params: {}, ...more } },
    ]),
  );

const params = (events: readonly SdkEvent[]) => events.map((event) => event.params);

/** Clicks and submits are tracked without leaving the page. */
const preventNavigation = (page: Page) =>
  page.evaluate(() => {
    for (const type of ["click", "submit"]) addEventListener(type, (event) => event.preventDefault());
    // Preventing the click's default also stops the submit, so it is triggered here.
    addEventListener("click", ({ target }) => (target as HTMLButtonElement).form?.requestSubmit());
  });

test("the SDK sends automatic events for clicks, downloads, forms, comments, scroll depth, time on page and ads [T1.07, T2.04, T3.05, T4.07, T4.08]", async ({
  browser,
}) => {
  const { context, page, byMeta } = await openSdkPage(browser, {
    hasFakeClock: true,
    options: {
      facebook: META,
      staticEvents: {
        facebook: {
          search: [{ name: "Search", params: { search_term: "blue bowl" } }],
          checkout: [
            {
              name: "InitiateCheckout",
              params: { value: 20, contents: [{ id: "7", quantity: 2 }], checkout_option: "card" },
            },
          ],
        },
      },
      dynamicEvents: automatic({
        internal_link: {},
        outbound_link: {},
        email_link: {},
        tel_link: {},
        download: { extensions: ["pdf"] },
        form: {},
        comment: {},
        scroll: { scroll_percent: 30 },
        time_on_page: { time_on_page: 20 },
        adsense: {},
      }),
    },
    body: `<p><a id="internal" href="/other/?x=1">Read on</a> <a id="outbound" href="https://other.example/x">Elsewhere</a>
      <a id="mail" href="mailto:a@b.co">Write</a> <a id="phone" href="tel:+35321">Call</a>
      <a id="file" href="/files/guide.pdf?v=2">Guide</a></p>
      <form id="enquiry" class="enquiry plain"><input name="q"><button type="submit">Send it</button></form>
      <form class="comment-form"><button id="comment" type="submit">Comment</button></form>
      <ins><iframe id="ad" title="Ad" srcdoc="<button>Buy</button>" width="300" height="100"></iframe></ins>
      <p id="beside">Beside the ad</p><div style="height: 4000px"></div>`,
  });
  await preventNavigation(page);

  await test.step("events keep the parameters that the page prints", async () => {
    await expect.poll(() => params(byMeta("Search"))).toMatchObject([{ search_term: "blue bowl" }]);
    await expect
      .poll(() => params(byMeta("InitiateCheckout")))
      .toMatchObject([{ value: 20, contents: [{ id: "7", quantity: 2 }], checkout_option: "card" }]);
  });

  await test.step("clicks and downloads", async () => {
    for (const id of ["internal", "outbound", "mail", "phone", "file"]) await page.locator(`#${id}`).click();
    await expect
      .poll(() => params(byMeta("internal_link")))
      .toMatchObject([{ text: "Read on", target_url: "/other/" }]);
    await expect
      .poll(() => params(byMeta("outbound_link")))
      .toMatchObject([{ text: "Elsewhere", target_url: "https://other.example/x" }]);
    await expect.poll(() => byMeta("email_link").length).toBe(1);
    await expect.poll(() => byMeta("tel_link").length).toBe(1);
    await expect
      .poll(() => params(byMeta("download")))
      .toMatchObject([{ download_url: "/files/guide.pdf", download_type: "pdf", download_name: "guide.pdf" }]);
  });

  await test.step("forms and comments", async () => {
    await page.getByRole("button", { name: "Send it" }).click();
    await expect
      .poll(() => params(byMeta("form")))
      .toMatchObject([{ form_id: "enquiry", form_class: "enquiry plain", text: "Send it" }]);
    await page.locator("#comment").click();
    await expect.poll(() => byMeta("comment").length).toBe(1);
    expect(byMeta("form"), "a comment is not a form event").toHaveLength(1);
  });

  await test.step("a click on an ad, but not focus alone", async () => {
    await page.locator("#ad").contentFrame().getByRole("button").click();
    await expect.poll(() => byMeta("adsense").length).toBe(1);
    await page.locator("#beside").click();
    await page.locator("#ad").contentFrame().getByRole("button").focus();
    expect(byMeta("adsense"), "focus alone is not a click").toHaveLength(1);
  });

  await test.step("scrolling past 30 percent, once", async () => {
    expect(byMeta("scroll")).toEqual([]);
    for (const share of [0.5, 0.1, 0.6]) {
      await page.evaluate((of) => scrollTo(0, document.documentElement.scrollHeight * of), share);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.clock.runFor(200);
    }
    await expect.poll(() => byMeta("scroll").length).toBe(1);
  });

  await test.step("20 seconds on the page, once", async () => {
    expect(byMeta("time_on_page")).toEqual([]);
    await page.clock.runFor(20_000);
    await expect.poll(() => byMeta("time_on_page").length).toBe(1);
    await page.clock.runFor(60_000);
    expect(byMeta("time_on_page")).toHaveLength(1);
  });
  await context.close();
});

/** A fake YouTube player; the test sets its current time. */
const YOUTUBE = `window.videoSecond = 0;
window.YT = { Player: class {
  constructor(frame, { events }) { setTimeout(events.onReady, 0); }
  getPlayerState() { return 1; }
  getCurrentTime() { return window.videoSecond; }
  getDuration() { return 60; }
  getVideoData() { return { video_id: "abcdefghijk", title: "A bowl" }; }
} };
onYouTubeIframeAPIReady();`;

test("configured links, scroll positions, videos and selectors trigger events, after their delay [T2.05, T3.14, T4.05]", async ({
  browser,
}) => {
  const triggerEvent = (name: string, more: object = {}) => ({
    facebook: { name, type: "trigger", params: {}, ...more },
  });
  const { context, page, byMeta } = await openSdkPage(
    browser,
    {
      hasFakeClock: true,
      options: {
        facebook: META,
        dynamicEvents: automatic({ video: { name: "WatchVideo" } }),
        triggerEvents: {
          1: triggerEvent("Link"),
          2: triggerEvent("Scroll"),
          3: triggerEvent("Clicked"),
          4: triggerEvent("Hovered"),
          5: triggerEvent("Later", { delay: 3 }),
        },
        triggerEventTypes: {
          url_click: { 1: [{ rule: "contains", value: "/guide/" }] },
          scroll_pos: { 2: [50] },
          css_click: { 3: [".chosen"], 5: [".later"] },
          css_mouseover: { 4: [".chosen"] },
        },
      },
      body: `<p><a href="/guide/sizes/">Sizes</a> <a href="/other/">Other</a></p><p class="chosen">Chosen <b>part</b></p>
      <p class="later">Later</p>
      <iframe title="Video" src="https://www.youtube.com/embed/abcdefghijk"></iframe><div style="height: 4000px"></div>`,
    },
    async (fresh) => {
      await fresh.route("https://www.youtube.com/iframe_api", (route) =>
        route.fulfill({ contentType: "text/javascript", body: YOUTUBE }),
      );
      await fresh.route("https://www.youtube.com/embed/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "A player" }),
      );
    },
  );
  await preventNavigation(page);

  await page.getByRole("link", { name: "Other" }).click();
  await page.getByRole("link", { name: "Sizes" }).click();
  await expect.poll(() => byMeta("Link").length).toBe(1);

  await page.locator(".chosen b").hover();
  await expect.poll(() => byMeta("Hovered").length).toBe(1);
  expect(byMeta("Clicked")).toEqual([]);
  await page.locator(".chosen b").click();
  await expect.poll(() => byMeta("Clicked").length).toBe(1);

  await pauseClock(page);
  await page.locator(".later").click();
  await page.clock.runFor(2900);
  await page.locator(".chosen").click();
  await expect.poll(() => byMeta("Clicked").length).toBe(2);
  expect(byMeta("Later"), "before three seconds have passed").toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => byMeta("Later").length).toBe(1);
  await page.clock.resume();

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.6));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.clock.runFor(200);
  await expect.poll(() => byMeta("Scroll").length).toBe(1);

  const progress: unknown[] = [];
  for (const [second, seen] of [
    [0, 1],
    [6, 2],
    [30, 3],
    [54, 4],
    [59, 5],
    [59, 5],
  ] as const) {
    await page.evaluate((now) => Object.assign(window, { videoSecond: now }), second);
    await page.clock.runFor(1100);
    await expect.poll(() => byMeta("WatchVideo").length, `second ${second}`).toBe(seen);
    progress.push(byMeta("WatchVideo").at(-1)?.params["progress"]);
  }
  expect(progress).toEqual(["play", "10%", "50%", "90%", "100%", "100%"]);
  await context.close();
});

test("ad-click IDs are stored in cookies, and events include the traffic source, UTM parameters and time [T2.08, T3.03]", async ({
  browser,
}) => {
  const { context, page, byMeta } = await openSdkPage(browser, {
    options: { facebook: META, staticEvents: { facebook: { init_event: [{ name: "PageView", params: {} }] } } },
    url: "/landing/?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=o&utm_term=t&fbadid=1&gadid=2&padid=3&bingid=4",
    referrer: "https://www.google.com/",
  });
  await expect.poll(() => byMeta("PageView").length).toBe(1);
  const now = await page.evaluate(() => {
    const date = new Date();
    const name = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString("en", options);
    return { hour: date.getHours(), event_day: name({ weekday: "long" }), event_month: name({ month: "long" }) };
  });
  const { hour, ...day } = now;
  const pad = (value: number) => String(value).padStart(2, "0");
  expect(byMeta("PageView")[0]?.params).toMatchObject({
    traffic_source: "google.com",
    utm_source: "s",
    utm_medium: "m",
    utm_campaign: "c",
    utm_content: "o",
    utm_term: "t",
    landing_page: "https://foreign.example/landing/",
    event_hour: `${pad(hour)}-${pad(hour + 1)}`,
    ...day,
  });
  const stored = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
  for (const prefix of ["pys_", "last_pys_"]) {
    for (const [name, id] of Object.entries({ fbadid: "1", gadid: "2", padid: "3", bingid: "4" })) {
      expect(stored.get(prefix + name), prefix + name).toBe(id);
    }
  }
  await context.close();
});

test("the console warns of an invalid late-event attribute or a missing GTM container, and tracking continues [T8.07]", async ({
  browser,
}) => {
  const PAGE_VIEW = { staticEvents: { facebook: { init_event: [{ name: "PageView", params: {} }] } } };
  const warnings = async (setup: { readonly options?: object; readonly body?: string }) => {
    const messages: string[] = [];
    const { context, byMeta } = await openSdkPage(
      browser,
      { ...setup, options: { facebook: META, ...PAGE_VIEW, ...setup.options } },
      async (fresh) => {
        fresh.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      },
    );
    await expect.poll(() => byMeta("PageView").length, "tracking continues").toBe(1);
    await context.close();
    return messages;
  };
  const [broken, empty, container, valid] = [
    await warnings({ body: `<div id="pys_late_event" dir="{not json"></div>` }),
    await warnings({ body: `<div id="pys_late_event"></div>` }),
    await warnings({ options: { gtm: { trackingIds: ["GTM-TEST"], gtm_just_data_layer: true } } }),
    await warnings({ body: `<div id="pys_late_event" dir="{}"></div>` }),
  ];
  expect(broken).toEqual([expect.stringMatching(/^warning: pys_late_event .*invalid JSON/)]);
  expect(empty).toEqual([expect.stringMatching(/^warning: pys_late_event .*undefined or empty/)]);
  expect(container).toEqual([expect.stringMatching(/^warning: .*container/i)]);
  // The SDK has no root-domain library (decision 0085), so there is no fourth warning.
  expect(valid).toEqual([]);
});
