import type { HeldBackBy } from "@vitrine/tracking/tracker";
import { guidePage, SampleCode } from "./guide.tsx";
import { inTests, reports, scriptTag } from "./samples/debugging.ts";

/** Every reason of a report, with what to do. */
const REASONS: Readonly<Record<HeldBackBy, string>> = {
  staff: "Staff are excluded, and this browser is signed in as staff.",
  bot: "Bots are excluded, and the user agent is a bot’s.",
  consent: "The visitor refused this pixel, or has withdrawn.",
  "no-choice-yet": "The visitor has not chosen; the event waits. If this never ends, the consent tool does not answer.",
  "page-filter": "The page’s function pys_disable_event_filter refused it.",
  "fired-before": "It is sent once per page, and has been sent on this one.",
  window: "It is sent once per time window, and has been sent in this one.",
  order: "This browser has already sent this order.",
  "no-id": "The event names none of the pixel’s IDs, or all of them are hidden.",
  "server-only": "Only the server sends it: server_only is set.",
  blocked: "The browser did not load the vendor’s script, usually because of an ad blocker.",
  failure: "The vendor’s script threw an error; the console shows it.",
};

export const debugging = guidePage({
  slug: "debugging",
  title: "Debugging",
  description: "See the result of each event for each pixel: sent, or blocked and why.",
  lead: "Every event has one report for each pixel: sent, or blocked and why. Nothing is dropped silently.",
  sections: [
    {
      id: "reports",
      title: "Reports",
      body: () => (
        <>
          <SampleCode sample={reports} />
          <p>
            With the script tag, or with <code>pysOptions</code>, <code>debug</code> writes the same reports to the
            console:
          </p>
          <SampleCode sample={scriptTag} />
        </>
      ),
    },
    {
      id: "reasons",
      title: "Why an event was blocked",
      body: () => (
        <table className="stack">
          <thead>
            <tr>
              <th scope="col">heldBackBy</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(REASONS).map(([reason, meaning]) => (
              <tr key={reason}>
                <th scope="row">
                  <code>{reason}</code>
                </th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ),
    },
    {
      id: "payloads",
      title: "What a vendor receives",
      body: (to) => (
        <p>
          The <a href={to("/tracking/playground/")}>playground</a> shows each vendor’s call for an event, its parameters
          and a choice, made by the same code. <a href={to("/tracking/events/")}>Events</a> lists them all. In this
          repository, <code>npm run demo:tracking</code> opens a page with recorders in place of the vendors.
        </p>
      ),
    },
    {
      id: "vendors",
      title: "At the vendor",
      body: () => (
        <ul>
          <li>
            <b>Meta</b>: Events Manager, Test events. For copies, put its code into <code>testCode</code> of the
            account.
          </li>
          <li>
            <b>Google Analytics 4</b>: DebugView. <code>isDebugEnabled: ["index_0"]</code> switches it on for the first
            ID.
          </li>
          <li>
            <b>TikTok</b>: Events Manager, Test events, also with <code>testCode</code>.
          </li>
          <li>
            <b>Pinterest</b>: with a <code>testCode</code>, requests are validated and not counted.
          </li>
        </ul>
      ),
    },
    {
      id: "tests",
      title: "In your own tests",
      body: () => (
        <>
          <p>
            A pixel is an object with six members. One that records lets a test say “this button sends AddToCart”
            without a vendor.
          </p>
          <SampleCode sample={inTests} />
        </>
      ),
    },
  ],
});
