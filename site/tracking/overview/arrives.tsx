import { playgroundEvent } from "../playground/events.ts";
import { accountOf, createSession, type VendorResult } from "../playground/session.ts";
import { serverCopy, type ServerCopy } from "../playground/server-copy.ts";
import { shortId, SourceView } from "../source-view.tsx";
import { VendorIcon } from "../vendor-icon.tsx";
import { VENDORS } from "../vendors.ts";
import { callSource } from "../../../packages/tracking/src/pixels/examples/source-code.ts";

const ID = "0f3c5d4e-7b21-4c86-b5aa-1d20c4be9a1e";
const AT = Date.UTC(2026, 10, 19, 14, 32, 41);
const SHOWN = ["facebook", "ga", "tiktok"] as const;
const WIDTH = 60;

interface Arrival {
  readonly result: VendorResult;
  readonly copy: ServerCopy;
}

const { name, params } = playgroundEvent("purchase");

/** The call of the pixels' own code, and the request of the gateway's, for one purchase. */
function arrivals(): readonly Arrival[] {
  const session = createSession({ now: () => AT, uuid: () => ID });
  session.track(name, params);
  const results = session.events()[0]?.results ?? [];
  return SHOWN.map((slug) => {
    const result = results.find((one) => one.slug === slug);
    if (!result?.call) throw new Error(`${slug} got no purchase.`);
    const event = { id: ID, name, params, at: AT };
    return { result, copy: serverCopy(slug, event, accountOf(slug)) };
  });
}

/** One event, and what three vendors get, from the browser or from a server. */
export function Arrives() {
  return (
    <section className="sunk arrive">
      <h2 id="what-arrives">What arrives for one purchase</h2>
      <p>
        You track it once, in the names vendors share. Each pixel translates it for its vendor and keeps the event ID.
      </p>
      <div className="seg" role="group" aria-label="Channel">
        <label>
          <input type="radio" name="channel" value="browser" defaultChecked autoComplete="off" />
          From the browser
        </label>
        <label>
          <input type="radio" name="channel" value="server" autoComplete="off" />
          From your server
        </label>
      </div>
      <div className="callrow">
        <div className="code">
          <div className="code-head">
            <span className="name">checkout.ts</span>
          </div>
          <SourceView
            source={`${callSource("tracker.track", [name, params], WIDTH)}; // returns "${ID}"`}
            id={ID}
            label="The call in checkout.ts"
          />
        </div>
        <svg className="fan" viewBox="0 0 1248 48" preserveAspectRatio="none" aria-hidden="true">
          <path d="M624 0v48M624 0v16q0 8-8 8H212q-8 0-8 8v16M624 0v16q0 8 8 8h404q8 0 8 8v16" />
        </svg>
        <div className="outs">
          {arrivals().map((arrival) => (
            <Vendor key={arrival.result.slug} {...arrival} />
          ))}
        </div>
      </div>
      <p className="idnote">
        Same ID everywhere: <mark>{shortId(ID)}</mark> lets Meta and TikTok match the browser’s copy with the server’s.
        Google Analytics does not deduplicate, so it gets each event from one of them. Email and phone leave your server
        as SHA-256 hashes only.
      </p>
    </section>
  );
}

function Vendor({ result: { slug, call }, copy }: Arrival) {
  const vendor = VENDORS[slug];
  return (
    <article className="out">
      <header>
        <VendorIcon vendor={vendor} />
        <h3>{vendor.title}</h3>
        <code>{call?.name}</code>
      </header>
      <div className="code">
        <div className="brw">
          <div className="via">Call in the browser</div>
          <SourceView source={call?.source ?? ""} id={ID} label={`${vendor.title}: call in the browser`} />
        </div>
        {copy.isSent && (
          <div className="srv">
            <div className="via">POST {copy.url.replace(/^https:\/\//, "")}</div>
            <SourceView source={copy.body} id={ID} label={`${vendor.title}: request from the server`} />
          </div>
        )}
      </div>
    </article>
  );
}
