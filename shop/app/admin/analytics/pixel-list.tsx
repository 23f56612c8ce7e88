import type { PixelHealth, PixelState } from "../../../server/insight/pixel-health.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";
import { countWords } from "./figures.tsx";

const NAMES: Readonly<Record<string, string>> = {
  facebook: "Meta",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  ga: "Google Analytics",
  google_ads: "Google Ads",
  gtm: "Google Tag Manager",
  bing: "Microsoft Ads",
};

const STATES: Readonly<Record<PixelState, readonly [word: string, tone: BadgeTone]>> = {
  works: ["Works", "good"],
  quiet: ["Nothing to tell yet", "plain"],
  late: ["Behind", "waiting"],
  paused: ["Waits for the vendor", "waiting"],
  stopped: ["Needs you", "bad"],
  "browser-only": ["In the page only", "plain"],
};

/** Whether every pixel gets what it should, and if not, why. */
export function PixelList({ pixels }: { pixels: readonly PixelHealth[] }) {
  return (
    <ul className="plain-list pixel-list">
      {pixels.map(({ name, account, state, delivered, waiting, dead, reason, lastDeliveredAt }) => (
        <li key={`${name} ${account}`}>
          <p className="funnel-words">
            <span>
              <strong>{NAMES[name] ?? name}</strong> {account !== "" && <span className="soft">{account}</span>}
            </span>
            <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
          </p>
          {state !== "browser-only" && (
            <p className="soft">
              {countWords(delivered)} delivered, {countWords(waiting)} waiting
              {dead > 0 && `, ${countWords(dead)} given up`}
              {lastDeliveredAt && (
                <>
                  ; last <Moment date={lastDeliveredAt} />
                </>
              )}
            </p>
          )}
          {reason !== null && <p className="field-problem typed-text">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
