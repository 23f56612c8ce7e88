import type { DocPage } from "../../doc-page.ts";
import { inKilobytes } from "../../parts/bars.tsx";
import { Code, CodeTabs } from "../../parts/code.tsx";
import * as samples from "../../guides/samples/overview.ts";
import { CONSENT_TOOLS } from "../consent-tools/tools.ts";
import { Sign } from "../vendor-icon.tsx";
import { Arrives } from "./arrives.tsx";
import { BENCHMARKS } from "./benchmarks.ts";
import { Comparison } from "./comparison.tsx";
import { Delivery } from "./delivery.tsx";

type To = (path: string) => string;

const TABS = [samples.modules, samples.scriptTag].map(({ title, language, code }) => ({
  label: title,
  language,
  code,
}));

export const overviewPage: DocPage = {
  path: "/tracking/",
  title: "Tracking SDK",
  label: "Overview",
  headLabel: "Tracking SDK",
  description:
    "Send events from any web page to Meta, Google Analytics 4, Google Ads, Tag Manager, TikTok, Pinterest and Microsoft Ads: one call, nothing before consent, deduplicated with your server.",
  section: "Tracking",
  layout: "wide",
  headings: [
    { id: "what-arrives", title: "What arrives for one purchase" },
    { id: "consent", title: "Nothing before consent" },
    { id: "comparison", title: "Small, fast, and it arrives" },
    { id: "delivery", title: "Delivery you can rely on" },
  ],
  styles: ["tracking.css"],
  body: (to) => (
    <div className="sdk">
      <Hero to={to} />
      <Arrives />
      <ConsentBand to={to} />
      <Comparison />
      <Delivery to={to} />
    </div>
  ),
};

function Hero({ to }: { readonly to: To }) {
  const ours = BENCHMARKS.contenders.find(({ isOurs }) => isOurs);
  return (
    <section className="hero">
      <div>
        <h1>
          One call,
          <br />
          seven pixels
        </h1>
        <p className="lead">
          Send events from any web page to Meta, Google Analytics, Google Ads, Tag Manager, TikTok, Pinterest and
          Microsoft Ads. No framework, no dependencies, nothing before consent.
        </p>
        <div className="term">
          {/* Scrolls on narrow screens, and what scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <span tabIndex={0} role="group" aria-label="Command">
            npm install ./vitrine-tracking-0.1.0.tgz
          </span>
        </div>
        <div className="acts">
          <a className="btn btn-main" href={to("/guides/quick-start/")}>
            Quick start
          </a>
          <a className="btn" href={to("/tracking/playground/")}>
            <Sign name="bolt" className="icon icon-s" />
            Open playground
          </a>
        </div>
        <ul className="facts">
          <li>
            <b>{inKilobytes(BENCHMARKS.coreBytes)}</b> core
          </li>
          <li>
            <b>{inKilobytes(BENCHMARKS.allBytes)}</b> with all seven pixels
          </li>
          <li>
            <b>{ours?.microseconds} µs</b> per event
          </li>
        </ul>
      </div>
      <CodeTabs tabs={TABS} label="How the page loads it" />
    </section>
  );
}

function ConsentBand({ to }: { readonly to: To }) {
  return (
    <section>
      <h2 id="consent">Nothing before consent</h2>
      <p>
        <code>createClient</code> loads vendor scripts, writes cookies and sends events only after the visitor agrees.
        Global Privacy Control counts as a refusal of marketing.
      </p>
      <ol className="steps">
        <li>
          <span className="badge warn open">No choice yet</span>
          <h3>Events wait in memory</h3>
          <p className="soft">No vendor script, no cookie, no request. If the visitor leaves, they are forgotten.</p>
        </li>
        <li>
          <span className="badge good">Granted</span>
          <h3>Waiting events are sent</h3>
          <p className="soft">Each pixel the visitor agreed to loads and receives every event since the page opened.</p>
        </li>
        <li>
          <span className="badge bad">Refused or withdrawn</span>
          <h3>Events are dropped</h3>
          <p className="soft">Vendors’ scripts stop, their cookies are removed, and stored events are deleted.</p>
        </li>
      </ol>
      <div className="consent-2">
        <Code language={samples.banner.language} title={samples.banner.title} code={samples.banner.code} />
        <div>
          <h3>Works with your consent tool</h3>
          <ul>
            {CONSENT_TOOLS.map(({ title }) => (
              <li key={title}>
                <Sign name="check" className="icon icon-s" />
                {title}
              </li>
            ))}
          </ul>
          <p className="small soft">
            Google Consent Mode v2 signals are set for Google Analytics, Google Ads and Tag Manager.{" "}
            <a className="t" href={to("/guides/consent/")}>
              Consent guide
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
