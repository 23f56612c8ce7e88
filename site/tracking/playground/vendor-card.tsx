import type { PixelSlug } from "@vitrine/tracking/slugs";
import { SourceView } from "../source-view.tsx";
import { Sign, VendorIcon } from "../vendor-icon.tsx";
import { VENDORS } from "../vendors.ts";
import type { VendorResult } from "./session.ts";

export type Channel = "browser" | "server";

/** Long, and seldom looked at first. */
const CLOSED: readonly PixelSlug[] = ["pinterest", "gtm", "bing"];

interface VendorCardProps {
  readonly result: VendorResult;
  readonly channel: Channel;
  readonly id: string;
}

/** What one vendor got of an event, or why it got nothing. */
export function VendorCard({ result, channel, id }: VendorCardProps) {
  const vendor = VENDORS[result.slug];
  const { call, copy, state } = result;
  if (!call) {
    const isWaiting = state === "waiting";
    return (
      <article className="v off" data-vendor={vendor.slug} data-state={state}>
        <header>
          <VendorIcon vendor={vendor} />
          <b>{vendor.title}</b>
          <span className={isWaiting ? "badge warn open" : "badge bad open"}>{isWaiting ? "Waiting" : "Refused"}</span>
        </header>
        <p className="why">{result.why}</p>
      </article>
    );
  }
  return (
    <details className="v" open={!CLOSED.includes(vendor.slug)} data-vendor={vendor.slug} data-state={state}>
      <summary>
        <VendorIcon vendor={vendor} />
        <b>
          {vendor.title} <small>{call.name}</small>
        </b>
        <span className="badge good">{copy?.isSent ? "Browser and server" : "Browser"}</span>
        <Sign name="down" className="icon icon-s tw" />
      </summary>
      {channel === "browser" ? (
        <div className="code">
          <SourceView source={call.source} id={id} label={`Call of ${vendor.title} in the browser`} />
        </div>
      ) : copy?.isSent ? (
        <div className="code">
          <div className="via">POST {copy.url.replace(/^https:\/\//, "")}</div>
          <SourceView source={copy.body} id={id} label={`Request to ${vendor.title} from the server`} />
        </div>
      ) : (
        <p className="why">{copy && !copy.isSent ? `${copy.reason}.` : vendor.browserOnly}</p>
      )}
    </details>
  );
}
