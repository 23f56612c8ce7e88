import { guidePage, SampleCode } from "./guide.tsx";
import { banner, byPixel, signals, tool } from "./samples/consent.ts";

export const consent = guidePage({
  slug: "consent",
  title: "Consent",
  description:
    "Ask with your own banner or a consent tool, set Google Consent Mode v2 signals and respect Global Privacy Control.",
  lead: "Each pixel asks before it loads, and before each event. You decide who answers: your banner or a consent tool.",
  sections: [
    {
      id: "states",
      title: "What happens when",
      body: () => (
        <table className="stack">
          <thead>
            <tr>
              <th scope="col">Visitor</th>
              <th scope="col">Events</th>
              <th scope="col">Scripts and cookies</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">No choice yet</th>
              <td>Wait in memory, up to 100 for each pixel. If the visitor leaves, they are forgotten.</td>
              <td>No vendor script, no cookie, no request.</td>
            </tr>
            <tr>
              <th scope="row">Agreed</th>
              <td>Waiting events are sent, then every new one.</td>
              <td>Each pixel loads once the visitor has agreed to it.</td>
            </tr>
            <tr>
              <th scope="row">Refused</th>
              <td>Dropped.</td>
              <td>
                Only the record of the choice, <code>pys_consent</code>, is stored.
              </td>
            </tr>
            <tr>
              <th scope="row">Withdrawn</th>
              <td>Dropped; copies that wait for the server are deleted.</td>
              <td>Vendors’ scripts stop, and their cookies and ours are removed.</td>
            </tr>
          </tbody>
        </table>
      ),
    },
    {
      id: "own-banner",
      title: "Your own banner",
      body: () => (
        <>
          <p>
            Save a choice by purpose. Google Analytics and Tag Manager are statistics; Meta, Google Ads, TikTok,
            Pinterest and Microsoft Ads are marketing.
          </p>
          <SampleCode sample={banner} />
          <p>To ask for each vendor, save a flag for each:</p>
          <SampleCode sample={byPixel} />
          <p>
            Saving again replaces the choice at once, so a “Privacy choices” link only has to reopen the banner. The
            choice is kept for a year.
          </p>
        </>
      ),
    },
    {
      id: "tools",
      title: "A consent tool",
      body: (to) => (
        <>
          <p>
            Name the tool in the options and pass its adapter. Until the tool has loaded and the visitor has answered,
            events wait. <a href={to("/tracking/consent-tools/")}>All consent tools</a>.
          </p>
          <SampleCode sample={tool} />
        </>
      ),
    },
    {
      id: "consent-mode",
      title: "Google Consent Mode v2",
      body: () => (
        <>
          <p>
            All four signals (<code>analytics_storage</code>, <code>ad_storage</code>, <code>ad_user_data</code>,{" "}
            <code>ad_personalization</code>) start as denied and follow the choice: the first that of Google Analytics,
            the others that of Google Ads. This needs no configuration; regions and the waiting time can be set.
          </p>
          <SampleCode sample={signals} />
        </>
      ),
    },
    {
      id: "privacy-control",
      title: "Global Privacy Control",
      body: (to) => (
        <p>
          A browser that sends Global Privacy Control refuses marketing, whatever its user chose in a banner. Statistics
          still follow the choice. <a href={to("/tracking/options/#gdpr-respect_gpc")}>respect_gpc</a> switches this
          off. Try it in the <a href={to("/tracking/playground/")}>playground</a>.
        </p>
      ),
    },
    {
      id: "without",
      title: "Where no consent is needed",
      body: (to) => (
        <p>
          Set <a href={to("/tracking/options/#gdpr-vitrine_integration_enabled")}>vitrine_integration_enabled</a> to{" "}
          <code>false</code>: without a consent tool, every pixel is granted. <code>createTracker</code> and{" "}
          <code>startTracking</code> behave so by default; <code>createClient</code> asks.
        </p>
      ),
    },
  ],
});
