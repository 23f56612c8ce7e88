import { CHOICE_EVENT, CONSENT, consentBanner, encodeConsent, saveChoice } from "@vitrine/tracking/consent/own";
import type { ConsentRecord, Loose } from "@vitrine/tracking/gateway/ingest";
import { ALL_PIXELS } from "@vitrine/tracking/pixels/all";
import { isStatistics, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { createTracker, type HeldBackBy, type Tracker } from "@vitrine/tracking/tracker";
import { OPTIONS as DEMO_OPTIONS } from "../../../packages/tracking/demo/options.ts";
import { VENDOR_ORDER, VENDORS } from "../vendors.ts";
import { createRecordedPage, type VendorCall } from "./recorded-page.ts";
import { serverCopy, type ServerCopy } from "./server-copy.ts";

export interface Consent {
  /** Without a choice, events wait. */
  readonly hasChosen: boolean;
  readonly pixels: ConsentRecord;
  readonly hasPrivacyControl: boolean;
}

export type VendorState = "sent" | "refused" | "waiting";

/** What became of an event at one vendor. */
export interface VendorResult {
  readonly slug: PixelSlug;
  readonly state: VendorState;
  /** One sentence: why the event was not sent. */
  readonly why: string;
  readonly call?: VendorCall;
  readonly copy?: ServerCopy;
}

export interface SentEvent {
  readonly id: string;
  readonly name: string;
  readonly params: Loose;
  readonly at: number;
  readonly results: readonly VendorResult[];
}

export interface Session {
  readonly track: (name: string, params: Loose) => string;
  readonly choose: (consent: Consent) => void;
  /** Newest first. */
  readonly events: () => readonly SentEvent[];
  readonly clear: () => void;
}

const recordOf = (isAllowed: (slug: PixelSlug) => boolean) =>
  Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, isAllowed(slug)])) as ConsentRecord;

const chosen = (pixels: ConsentRecord): Consent => ({ hasChosen: true, pixels, hasPrivacyControl: false });

/** The choices of a banner with two purposes. */
export const CONSENTS = {
  none: { ...chosen(recordOf(() => true)), hasChosen: false },
  refused: chosen(recordOf(() => false)),
  statistics: chosen(recordOf(isStatistics)),
  marketing: chosen(recordOf((slug) => !isStatistics(slug))),
  all: chosen(recordOf(() => true)),
} as const satisfies Readonly<Record<string, Consent>>;

export const PLAYGROUND_OPTIONS = { ...DEMO_OPTIONS, dynamicEvents: {} };

const ACCOUNTS: Readonly<Record<PixelSlug, string>> = {
  facebook: PLAYGROUND_OPTIONS.facebook.pixelIds[0] ?? "",
  tiktok: PLAYGROUND_OPTIONS.tiktok.pixelIds[0] ?? "",
  pinterest: PLAYGROUND_OPTIONS.pinterest.pixelIds[0] ?? "",
  bing: PLAYGROUND_OPTIONS.bing.pixelIds[0] ?? "",
  ga: PLAYGROUND_OPTIONS.ga.trackingIds[0] ?? "",
  google_ads: PLAYGROUND_OPTIONS.google_ads.conversion_ids[0] ?? "",
  gtm: PLAYGROUND_OPTIONS.gtm.trackingIds[0] ?? "",
};

export const accountOf = (slug: PixelSlug) => ACCOUNTS[slug];

interface Outcome {
  readonly calls: Map<PixelSlug, VendorCall>;
  readonly copies: Map<PixelSlug, ServerCopy>;
  readonly held: Map<PixelSlug, HeldBackBy>;
}

type Tracked = Omit<SentEvent, "results">;

/** A visit: a real tracker with all pixels on a page in memory. */
export function createSession(facts: { readonly now: () => number; readonly uuid: () => string }): Session {
  let consent: Consent = CONSENTS.all;
  let tracked: readonly Tracked[] = [];
  const outcomes = new Map<string, Outcome>();
  let reservedId: string | undefined;

  const outcomeOf = (id: string): Outcome => {
    const outcome = outcomes.get(id) ?? { calls: new Map(), copies: new Map(), held: new Map() };
    outcomes.set(id, outcome);
    return outcome;
  };
  const idIn = (text: string) => [...outcomes.keys()].find((id) => text.includes(id)) ?? reservedId ?? "";

  const open = (cookies: Readonly<Record<string, string>>) => {
    const page = createRecordedPage({
      now: facts.now,
      uuid: () => reservedId ?? facts.uuid(),
      cookies,
      hasPrivacyControl: consent.hasPrivacyControl,
      onCall: (call) => outcomeOf(idIn(JSON.stringify(call.args))).calls.set(call.slug, call),
    });
    const tracker: Tracker = createTracker({
      page,
      options: PLAYGROUND_OPTIONS,
      pixels: ALL_PIXELS,
      tools: [consentBanner],
      delivery: {
        open: () => {},
        forget: () => {},
        offer: (slug, event) => void outcomeOf(event.id).copies.set(slug, serverCopy(slug, event, ACCOUNTS[slug])),
      },
      onReport({ pixel, id, heldBackBy }) {
        if (heldBackBy) outcomeOf(id).held.set(pixel, heldBackBy);
      },
    });
    return { page, tracker };
  };
  const cookiesFor = ({ hasChosen, pixels }: Consent) => (hasChosen ? { [CONSENT]: encodeConsent(pixels) } : {});
  let visit = open(cookiesFor(consent));

  const send = (name: string, params: Loose, id: string) => {
    // The call arrives before track() returns the ID.
    reservedId = id;
    outcomeOf(id);
    visit.tracker.track(name, params);
    reservedId = undefined;
  };

  const resultOf = (slug: PixelSlug, { calls, copies, held }: Outcome): VendorResult => {
    const call = calls.get(slug);
    const copy = copies.get(slug);
    if (call) return { slug, state: "sent", why: "", call, ...(copy && { copy }) };
    const { title } = VENDORS[slug];
    if (held.get(slug) === "no-choice-yet")
      return { slug, state: "waiting", why: "Sent when the visitor agrees. If they leave first, it is forgotten." };
    const isByControl = consent.hasPrivacyControl && !isStatistics(slug);
    const why = isByControl
      ? `Global Privacy Control refuses marketing, so ${title} gets nothing. The event is dropped, not stored.`
      : `The visitor did not agree to ${title}. The event is dropped, not stored.`;
    return { slug, state: "refused", why };
  };
  /** Reasons are those of the time when the event was decided. */
  const decided = new Map<string, VendorResult>();
  const resultsOf = (id: string) =>
    VENDOR_ORDER.map((slug) => {
      const key = `${slug} ${id}`;
      const result = decided.get(key) ?? resultOf(slug, outcomeOf(id));
      if (result.state !== "waiting") decided.set(key, result);
      return result;
    });

  return {
    track(name, params) {
      const id = facts.uuid();
      tracked = [{ id, name, params, at: facts.now() }, ...tracked];
      send(name, params, id);
      resultsOf(id);
      return id;
    },
    choose(next) {
      const isReload = next.hasPrivacyControl !== consent.hasPrivacyControl;
      consent = next;
      if (isReload) {
        // The browser's signal is read once a page. Events that wait are sent again on the new page.
        visit = open(cookiesFor(next));
        for (const { id, name, params } of tracked.toReversed()) {
          if (resultsOf(id).some(({ state }) => state === "waiting")) send(name, params, id);
        }
      } else {
        const { page, tracker } = visit;
        if (next.hasChosen) saveChoice(page, next.pixels);
        else page.cookies.remove(CONSENT);
        page.emit({ type: CHOICE_EVENT });
        tracker.refresh();
      }
      for (const { id } of tracked) resultsOf(id);
    },
    events: () => tracked.map((event) => ({ ...event, results: resultsOf(event.id) })),
    clear() {
      tracked = [];
      outcomes.clear();
      decided.clear();
    },
  };
}

/** The number of vendors in each state. */
export function countsOf({ results }: Pick<SentEvent, "results">): Readonly<Record<VendorState, number>> {
  const count = (state: VendorState) => results.filter((result) => result.state === state).length;
  return { sent: count("sent"), refused: count("refused"), waiting: count("waiting") };
}
