import type { Page } from "@vitrine/tracking/page";
import type { PixelSlug } from "@vitrine/tracking/slugs";
import { placeRecorders } from "../../../packages/tracking/demo/recorders.ts";
import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { callSource } from "../../../packages/tracking/src/pixels/examples/source-code.ts";

/** One event's call of a vendor's function. */
export interface VendorCall {
  readonly slug: PixelSlug;
  /** The vendor's name of the event. */
  readonly name: string;
  readonly source: string;
  readonly args: readonly unknown[];
}

export interface PageFacts {
  readonly now: () => number;
  readonly uuid: () => string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly hasPrivacyControl: boolean;
  readonly onCall: (call: VendorCall) => void;
}

const WIDTH = 46;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Which pixel made a call, and how it reads as source; undefined for calls that are no event. */
function eventCall(recorder: string, call: readonly unknown[], tiktokId: string): VendorCall | undefined {
  const [first, second, third] = call;
  const as = (slug: PixelSlug, fn: string, name: unknown, args: readonly unknown[] = call): VendorCall => ({
    slug,
    name: String(name),
    args,
    source: callSource(fn, args, WIDTH),
  });
  const isEvent = first === "event";
  switch (recorder) {
    case "Meta":
      return String(first).startsWith("track") ? as("facebook", "fbq", third) : undefined;
    case "TikTok":
      return first === "track" ? as("tiktok", `ttq.instance("${tiktokId}").track`, second, call.slice(1)) : undefined;
    case "Pinterest":
      return first === "track" ? as("pinterest", "pintrk", second) : undefined;
    case "Microsoft":
      return isEvent ? as("bing", "uetq.push", second) : undefined;
    case "Analytics and Ads": {
      const targets = isEvent && isRecord(third) ? (third["send_to"] as readonly string[]) : undefined;
      return targets && as(targets[0]?.startsWith("AW-") ? "google_ads" : "ga", "gtag", second);
    }
    default:
      return isRecord(first) && "event_id" in first ? as("gtm", "dataLayer.push", first["event"]) : undefined;
  }
}

interface PlaygroundPage extends Page {
  /** Runs the listeners of a window event. */
  readonly emit: (event: { readonly type: string }) => void;
}

/** A page in memory, without network, on which recorders stand in for the vendors' scripts. */
export function createRecordedPage({ now, uuid, cookies, hasPrivacyControl, onCall }: PageFacts): PlaygroundPage {
  const page = createFakePage({ cookies });
  let tiktokId = "";
  placeRecorders(page.globals as unknown as Window, (recorder, args) => {
    const call = eventCall(recorder, args, tiktokId);
    if (call) onCall(call);
  });
  const ttq = page.globals["ttq"] as { instance: (id: string) => unknown };
  const { instance } = ttq;
  ttq.instance = (id) => {
    tiktokId = id;
    return instance(id);
  };
  page.globals["navigator"] = { globalPrivacyControl: hasPrivacyControl };
  return Object.assign(page, { now, uuid });
}
