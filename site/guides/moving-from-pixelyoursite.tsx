import { guidePage, SampleCode } from "./guide.tsx";
import { pysOptions, startWithOptions } from "./samples/moving.ts";

export const fromPixelYourSite = guidePage({
  slug: "moving-from-pixelyoursite",
  title: "Moving from PixelYourSite",
  description:
    "Keep the options, printed events, cookies and server endpoints of PixelYourSite, and replace its script.",
  lead: "The SDK reads what PixelYourSite prints: options, events and triggers. You replace the script, and nothing else.",
  sections: [
    {
      id: "replace",
      title: "Replace the script",
      body: (to) => (
        <>
          <p>
            Tracking starts with the <code>pysOptions</code> of the page. Names may be written as printed (
            <code>cookie_duration</code>) or in camel case, and values may be text (<code>"1"</code>, <code>""</code>).{" "}
            <a href={to("/tracking/options/")}>All options</a>.
          </p>
          <SampleCode sample={pysOptions} />
          <p>In a bundle, start it with the same object:</p>
          <SampleCode sample={startWithOptions} />
        </>
      ),
    },
    {
      id: "stays",
      title: "What stays",
      body: () => (
        <ul>
          <li>
            <b>Events</b>: <code>staticEvents</code>, <code>dynamicEvents</code> and <code>triggerEvents</code>, sent
            under their printed names, with their delays, time windows and pixel IDs.
          </li>
          <li>
            <b>Cookies</b>: the same names and formats, so visitors keep their first visit, source and campaign.
          </li>
          <li>
            <b>Server</b>: copies go to <code>ajaxUrl</code> or the REST routes in the same format, by beacon, with
            fetch and AJAX as fallbacks. With <code>gateway.url</code> they go to your own endpoint in batches.
          </li>
          <li>
            <b>Hooks</b>: <code>pys_disable_event_filter</code>, and the window events <code>facebook_event_sent</code>,{" "}
            <code>tiktok_event_sent</code>, <code>gtag_event_sent</code> and <code>gtm_event_sent</code>.
          </li>
        </ul>
      ),
    },
    {
      id: "differs",
      title: "What differs",
      body: () => (
        <ul>
          <li>
            <b>Global Privacy Control</b> refuses marketing unless <code>respect_gpc</code> is off.
          </li>
          <li>
            <b>CookieYes</b>: marketing pixels ask for <code>advertisement</code>. The original asks for{" "}
            <code>analytics</code>, so you may see fewer events, and only those that were allowed.
          </li>
          <li>
            <b>A missing consent tool</b> means no choice: events wait. The original treats it as consent.
          </li>
          <li>
            <b>Event IDs</b>: one for each action. The original uses one for all clicks of a kind on a page, and Meta
            drops all but the first.
          </li>
          <li>
            <b>Static events</b> are sent once per page, also when consent is given, withdrawn and given again.
          </li>
          <li>
            <b>jQuery, js-cookie and tldjs</b> are not needed.
          </li>
        </ul>
      ),
    },
    {
      id: "check",
      title: "Check the move",
      body: (to) => (
        <p>
          Open both pages with <code>debug</code> on and compare what is reported: see{" "}
          <a href={to("/guides/debugging/")}>Debugging</a>. The repository tests the SDK against recorded answers of the
          original; <code>packages/tracking/src/vectors/differences.ts</code> lists every answer that is different, with
          the reason.
        </p>
      ),
    },
  ],
});
