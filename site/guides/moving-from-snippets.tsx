import { guidePage, SampleCode } from "./guide.tsx";
import { snippetsAfter, snippetsBefore } from "./samples/moving.ts";

const CALLS = [
  ['fbq("init", id)', "options.facebook.pixelIds"],
  ['fbq("track", name, params)', "track(name, params)"],
  ['fbq("trackCustom", name, params)', "track(name, params)"],
  ['fbq("consent", "revoke")', "saveChoice({ statistics: …, marketing: false })"],
  ['gtag("config", "G-…")', "options.ga.trackingIds"],
  ['gtag("config", "AW-…")', "options.google_ads.conversion_ids"],
  ['gtag("event", name, params)', "track(name, params)"],
  ['gtag("consent", …)', "nothing: the signals follow saveChoice()"],
  ['gtag("set", "user_data", …)', "identify({ email, phone })"],
] as const;

export const fromSnippets = guidePage({
  slug: "moving-from-snippets",
  title: "Moving from gtag and fbq snippets",
  label: "Moving from snippets",
  description: "Replace the snippets of Meta and Google with one call that waits for consent and deduplicates.",
  lead: "Each vendor’s snippet loads at once and has its own event names. One call replaces them all, and waits for consent.",
  sections: [
    {
      id: "replace",
      title: "Before and after",
      body: () => (
        <>
          <SampleCode sample={snippetsBefore} />
          <SampleCode sample={snippetsAfter} />
          <p>
            Remove the snippets with their <code>&lt;noscript&gt;</code> images. The SDK loads each vendor’s script once
            the visitor agrees; a page that still has <code>fbq</code> or <code>gtag</code> would count twice.
          </p>
        </>
      ),
    },
    {
      id: "calls",
      title: "Call by call",
      body: () => (
        <table className="stack">
          <thead>
            <tr>
              <th scope="col">Snippet</th>
              <th scope="col">SDK</th>
            </tr>
          </thead>
          <tbody>
            {CALLS.map(([before, after]) => (
              <tr key={before}>
                <th scope="row">
                  <code>{before}</code>
                </th>
                <td>
                  <code>{after}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ),
    },
    {
      id: "names",
      title: "Names and parameters",
      body: (to) => (
        <p>
          Use Meta’s name (<code>AddToCart</code>); Google gets <code>add_to_cart</code>. Products may be{" "}
          <code>contents</code>, <code>items</code> or <code>content_ids</code>, an order <code>order_id</code> or{" "}
          <code>transaction_id</code>: each vendor gets its own. <a href={to("/tracking/events/")}>All events</a>.
        </p>
      ),
    },
    {
      id: "page-views",
      title: "Page views",
      body: (to) => (
        <p>
          Google’s tags count the view of each page load by themselves. Meta needs <code>track("PageView")</code>. If
          you track it for all, set <a href={to("/tracking/options/#ga-customPageViewEvent")}>customPageViewEvent</a>,
          so that Google Analytics counts yours instead of its own.
        </p>
      ),
    },
  ],
});
