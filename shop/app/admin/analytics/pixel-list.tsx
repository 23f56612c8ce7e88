import type { PixelHealth, PixelState } from "../../../server/analytics/pixel-health.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
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
  quiet: ["No events yet", "plain"],
  late: ["Behind", "waiting"],
  paused: ["Waiting for the vendor", "waiting"],
  stopped: ["Needs you", "bad"],
  "browser-only": ["Browser only", "plain"],
};

/** Each pixel with its state and, if it does not receive events, the reason. */
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
                  ; last <Timestamp date={lastDeliveredAt} />
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
