import { ALL_TOOLS } from "../consent/all/index.ts";
import { createGate } from "../consent/index.ts";
import { dynamicFields, isFirstPurchase, passesWindow, printedId } from "../events/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { ALL_PIXELS } from "../pixels/all/index.ts";
import { translateForMeta } from "../pixels/facebook/translate.ts";
import { translateForAnalytics } from "../pixels/ga/ga.ts";
import { translateForAds } from "../pixels/google-ads/google-ads.ts";
import { googleName } from "../pixels/google/event-names.ts";
import { gaLayerName } from "../pixels/google/index.ts";
import { translateForTagManager } from "../pixels/gtm/gtm.ts";
import { createTracker } from "../tracker/index.ts";
import { createProgress } from "../triggers/video/progress.ts";
import { encodeConsent } from "../wire/consent-cookie.ts";
import { readEvent } from "../wire/event.ts";
import { readOptions } from "../wire/index.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { flatten } from "../wire/server-event.ts";
import type { Answers } from "./answers.ts";

const HOUR_MS = 3_600_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const outgoing = (name: string, params: object, ids: readonly string[], printed: object = {}) => ({
  id: "e1",
  name,
  params: params as Record<string, unknown>,
  ids,
  printed: readEvent({ name, ...printed }),
  at: 0,
});

const withoutId = (params: unknown) =>
  Object.fromEntries(Object.entries(params as object).filter(([name]) => name !== "event_id"));

/** The consent settings and the page that a vector describes. */
function consentPage(input: Record<string, unknown>): { gdpr: object; facts: FakeFacts } {
  const pixels = ["facebook", "analytics", "google_ads", "tiktok", "pinterest", "bing"];
  const prior = Object.fromEntries(
    pixels.map((pixel) => [`${pixel}_prior_consent_enabled`, input["prior_consent"] ?? false]),
  );
  const tool = String(input["tool"]).replaceAll("-", "_");
  const gdpr = { ...prior, [`${tool}_integration_enabled`]: tool !== "none" };
  const cookiebot = {
    Cookiebot: {
      consented: input["consented"],
      declined: !input["consented"],
      hasResponse: true,
      consent: input["consent"],
    },
  };
  if (input["global"] === "missing") return { gdpr, facts: {} };
  switch (tool) {
    case "cookiebot":
      return { gdpr, facts: { globals: cookiebot } };
    case "cookie_notice": {
      const cookie = input["cookie"] as string | null;
      return { gdpr, facts: { globals: { cnArgs: { cookieName: "cn" } }, ...(cookie && { cookies: { cn: cookie } }) } };
    }
    case "cookie_law_info":
      return { gdpr, facts: { cookies: input["cookie"] as Record<string, string> } };
    case "consent_magic":
      return {
        gdpr,
        facts: { globals: { CS_Data: input["CS_Data"] }, cookies: input["cookies"] as Record<string, string> },
      };
    case "real_cookie_banner": {
      const optIns = input["cookieOptIn"] as Record<string, boolean>;
      const consentSync = (_: string, name: string) => ({ cookieOptIn: optIns[name] ?? false });
      return { gdpr, facts: { globals: { consentApi: { consentSync, consent: async () => {} } } } };
    }
    case "cookiebot + consent_magic": {
      const both = { cookiebot_integration_enabled: true, consent_magic_integration_enabled: true };
      const agreed = {
        Cookiebot: { consented: true, hasResponse: true, consent: { marketing: true, statistics: true } },
      };
      return {
        gdpr: { ...prior, ...both },
        facts: { globals: { ...agreed, CS_Data: { cs_script_cat: { facebook: 5 } } } },
      };
    }
    default:
      return { gdpr: prior, facts: {} };
  }
}

export const EVENT_ANSWERS: Answers = {
  analyticsEventName: (name) => googleName(name, true),
  metaTrackMethod(name, edition) {
    const verb = String(translateForMeta(outgoing(name, {}, ["1"]), [])[0]?.[0]);
    return edition === "free" ? verb.replace("Single", "") : verb;
  },
  fbpPattern: (text) => /^fb\.1\.\d{13}\.[1-9]\d{9}$/.test(text),
  fbcPattern: (text) => /^fb\.1\.\d{13}\..+$/.test(text),
  eventIdPattern: () => Array.from({ length: 50 }, createFakePage().uuid).every((id) => UUID.test(id)),
  eventIdSource({ event, options }) {
    const raw = { ajaxForServerEvent: "", ajaxForServerStaticEvent: "", ...options };
    return { keepsServerId: printedId(readEvent({ name: "x", ...event }), readOptions(raw)) !== "" };
  },
  timeWindow({ timeWindowHours, callsAtHours, prefix, eventName }) {
    const page = createFakePage();
    const [type = "", pixel = "", key] = (prefix as string).split("_");
    const event = readEvent({
      name: eventName,
      type,
      custom_event_post_id: key,
      hasTimeWindow: true,
      timeWindow: timeWindowHours,
    });
    const start = page.now();
    const fires = (callsAtHours as number[]).map((hour) => {
      page.advance(start + hour * HOUR_MS - page.now());
      return passesWindow(page, event, pixel);
    });
    const [cookie = ""] = page.lives.keys();
    return { fires, cookie, expiresDays: (page.lives.get(cookie) ?? 0) / 86_400 };
  },
  purchaseOnce(calls) {
    const { cookies } = createFakePage();
    return (calls as { eventId: string; order: number; pixel: string }[]).map(({ eventId, order, pixel }) =>
      isFirstPurchase(cookies, eventId, String(order), pixel),
    );
  },
  ga4Params({ name, trackingIds, loadedIds, params }) {
    const ids = (trackingIds as string[]).filter((id) => (loadedIds as string[]).includes(id));
    return withoutId(translateForAnalytics(outgoing(name, params, ids))[2]);
  },
  gtmPush: ({ name, trackingIds, params, event }) =>
    withoutId(translateForTagManager(outgoing(name, params, trackingIds, event), "dataLayer")),
  gaDataLayerName: (tags) => gaLayerName(readOptions({ GATags: tags })),
  googleAds({ name, ids, params, e_id: key, conversion_labels: labels, ...section }) {
    const [, event, sent] = translateForAds(
      outgoing(name, params, ids, { e_id: key, conversion_labels: labels }),
      section,
    ) as [string, string, { send_to: string[] }];
    const keys = Object.keys(withoutId(sent)).filter((key_) => key_ !== "send_to");
    return [{ event, send_to: sent.send_to, keys: keys.toSorted() }];
  },
  medicalFilter: ({ enabled_medical: isOn, list, params }) =>
    translateForMeta(outgoing("x", params, ["1"]), isOn ? list : [])[0]?.[3],
  consentGiven(input) {
    const { gdpr, facts } = consentPage(input);
    const gate = createGate(createFakePage(facts), readOptions({ gdpr }), ALL_TOOLS, PIXEL_SLUGS);
    const is = (pixel: PixelSlug) => gate.verdict(pixel) === "granted";
    if (String(input.tool).includes("+")) return { facebook: is("facebook") };
    return {
      facebook: is("facebook"),
      analytics: is("ga"),
      google_ads: is("google_ads"),
      pinterest: is("pinterest"),
      bing: is("bing"),
      tiktok: is("tiktok"),
    };
  },
  consentCookie(input) {
    if (!input.tool) return encodeConsent(input);
    const page = createFakePage();
    createTracker({
      page,
      options: { facebook: {}, gdpr: consentPage(input).gdpr },
      pixels: ALL_PIXELS,
      tools: ALL_TOOLS,
    });
    const button = { closest: (selector: string) => (selector.split(", ").includes(input.click) ? button : null) };
    page.emit({ type: "click", target: button } as never);
    return JSON.parse(atob(page.cookies.read("pys_consent") ?? ""));
  },
  hidePixel({ path, rules, runningSession }) {
    const cookies = runningSession ? { pys_start_session: "true", pys_session_limit: "true" } : {};
    const page = createFakePage({ href: `https://shop.example.test${path}`, cookies });
    const facebook = { pixelIds: ["111111111111111"], hide_pixels: rules };
    createTracker({
      page,
      options: { facebook, staticEvents: { facebook: { init: [{ name: "PageView" }] } } },
      pixels: ALL_PIXELS,
    });
    const cookie = page.cookies.names().find((name) => name.startsWith("hide_tag_")) ?? null;
    const calls = (page.globals["fbq"] as { queue: unknown[][] } | undefined)?.queue ?? [];
    return {
      cookie,
      hours: cookie ? (page.lives.get(cookie) ?? 0) / 3600 : null,
      metaEventsSent: calls.filter(([verb]) => verb === "trackSingle").length,
    };
  },
  flattenObject: (input) => Object.fromEntries(flatten(input, true)),
  dynamicFields({ track_dynamic_fields: fields, cookie, params }) {
    const page = createFakePage({ cookies: cookie });
    return dynamicFields({ page, options: readOptions({ track_dynamic_fields: fields }), mayRemember: () => true })(
      params,
    );
  },
  videoMarks({ durationSeconds }) {
    const progress = createProgress();
    return Array.from({ length: Math.ceil(durationSeconds) }, (_, second) =>
      progress(second, durationSeconds).map((mark) => [second, mark === "0%" ? "play" : mark]),
    ).flat();
  },
  refireAfterConsent() {
    let isGranted = true;
    const tool = { name: "x", isPresent: () => true, choice: () => isGranted, watch: () => () => {} };
    const page = createFakePage();
    const options = {
      facebook: { pixelIds: ["1"] },
      staticEvents: { facebook: { init: [{ name: "PageView" }] } },
      gdpr: { x_integration_enabled: true },
    };
    const tracker = createTracker({ page, options, pixels: ALL_PIXELS, tools: [tool] });
    const sent = (name: string) =>
      (page.globals["fbq"] as { queue: unknown[][] }).queue.filter((call) => call[2] === name).length;
    const pageViewsAfterLoad = sent("PageView");
    isGranted = false;
    tracker.refresh();
    tracker.track("Lead");
    isGranted = true;
    tracker.refresh();
    return { pageViewsAfterLoad, fireWhileDisabledReturns: sent("Lead") > 0, pageViewsAfterReload: sent("PageView") };
  },
};
