import { encodeConsent, CONSENT, consentBanner } from "@vitrine/tracking/consent/own";
import { ALL_PIXELS } from "@vitrine/tracking/pixels/all";
import type { PixelKind } from "@vitrine/tracking/pixels";
import { isStatistics, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { createTracker } from "@vitrine/tracking/tracker";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { placeRecorders } from "../../../packages/tracking/demo/recorders.ts";
import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { PLAYGROUND_EVENTS, playgroundEvent, type PlaygroundEvent } from "./events.ts";
import { CONSENTS, createSession, PLAYGROUND_OPTIONS, type Consent, type VendorState } from "./session.ts";
import { VendorCard } from "./vendor-card.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const ids = () => {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
};
const start = () => createSession({ now: () => 1000, uuid: ids() });

/** What a tracker with recording pixels sends: the arguments of each pixel's calls. */
function recorded({ name, params }: PlaygroundEvent, { hasChosen, pixels }: Consent) {
  const page = createFakePage({ cookies: hasChosen ? { [CONSENT]: encodeConsent(pixels) } : {} });
  const sent = new Map<PixelSlug, (readonly unknown[])[]>();
  let sending: PixelSlug | undefined;
  placeRecorders(page.globals as unknown as Window, (_, call) => {
    if (sending) sent.set(sending, [...(sent.get(sending) ?? []), call]);
  });
  const recording = ALL_PIXELS.map((kind): PixelKind => ({
    slug: kind.slug,
    connect(section, context) {
      const pixel = kind.connect(section, context);
      return {
        ...pixel,
        send(event) {
          sending = kind.slug;
          pixel.send(event);
          sending = undefined;
        },
      };
    },
  }));
  const tracker = createTracker({ page, options: PLAYGROUND_OPTIONS, pixels: recording, tools: [consentBanner] });
  expect(tracker.track(name, params)).toBe(ID);
  return sent;
}

/** What the visitor's choice means for a vendor. */
const STATES: Readonly<Record<keyof typeof CONSENTS, (slug: PixelSlug) => VendorState>> = {
  none: () => "waiting",
  refused: () => "refused",
  statistics: (slug) => (isStatistics(slug) ? "sent" : "refused"),
  marketing: (slug) => (isStatistics(slug) ? "refused" : "sent"),
  all: () => "sent",
};

describe.each(PLAYGROUND_EVENTS)("$name", (event) => {
  test.each(Object.keys(CONSENTS) as readonly (keyof typeof CONSENTS)[])("consent: %s", (choice) => {
    const session = start();
    session.choose(CONSENTS[choice]);
    session.track(event.name, event.params);
    const results = session.events()[0]?.results ?? [];
    const sent = recorded(event, CONSENTS[choice]);

    expect(results.map(({ slug }) => slug).toSorted()).toEqual(PIXEL_SLUGS.toSorted());
    for (const result of results) {
      const { slug, state, call } = result;
      expect([slug, state]).toEqual([slug, STATES[choice](slug)]);
      // For TikTok, the recorder puts the name of the method before the arguments.
      const expected = sent.get(slug)?.map((args) => (slug === "tiktok" ? args.slice(1) : args));
      expect(call ? [call.args] : undefined).toEqual(expected);
      const html = renderToStaticMarkup(<VendorCard result={result} channel="browser" id={ID} />);
      expect(html).toContain(`data-state="${state}"`);
      for (const value of [call?.name, call && `0000…0001`]) if (value) expect(html).toContain(value);
    }
  });
});

const purchase = playgroundEvent("purchase");
const stateOf = (session: ReturnType<typeof start>, slug: PixelSlug) =>
  session.events()[0]?.results.find((result) => result.slug === slug);

test("events wait for a choice, and are sent with the same ID once the visitor agrees", () => {
  const session = start();
  session.choose(CONSENTS.none);
  const id = session.track(purchase.name, purchase.params);
  expect(stateOf(session, "ga")).toMatchObject({
    state: "waiting",
    why: expect.stringContaining("when the visitor agrees"),
  });

  session.choose(CONSENTS.statistics);
  expect(JSON.stringify(stateOf(session, "ga")?.call?.args)).toContain(id);
  expect(stateOf(session, "facebook")?.why).toBe(
    "The visitor did not agree to Meta. The event is dropped, not stored.",
  );

  session.choose(CONSENTS.all);
  expect(stateOf(session, "facebook")?.state).toBe("refused");
});

test("Global Privacy Control overrules marketing, and events that wait go on waiting", () => {
  const session = start();
  session.choose(CONSENTS.none);
  const id = session.track(purchase.name, purchase.params);
  session.choose({ ...CONSENTS.none, hasPrivacyControl: true });
  expect([stateOf(session, "ga")?.state, stateOf(session, "facebook")?.state]).toEqual(["waiting", "refused"]);
  expect(stateOf(session, "facebook")?.why).toContain("Global Privacy Control");

  session.choose({ ...CONSENTS.all, hasPrivacyControl: true });
  expect(JSON.stringify(stateOf(session, "ga")?.call?.args)).toContain(id);
});

test("copies for the server have the browser's ID, and hashes instead of an email", () => {
  const session = start();
  const id = session.track(purchase.name, purchase.params);
  const copies = session.events()[0]?.results.flatMap(({ copy }) => (copy?.isSent ? [copy] : [])) ?? [];

  expect(copies.map(({ url }) => new URL(url).hostname)).toEqual([
    "graph.facebook.com",
    "business-api.tiktok.com",
    "api.pinterest.com",
  ]);
  for (const { body } of copies) {
    expect(body).toContain(id);
    expect(body).not.toContain("ana@example.com");
  }
});

test("the list can be cleared", () => {
  const session = start();
  session.track("Lead", {});
  session.clear();
  expect(session.events()).toEqual([]);
});
