import { Code } from "../parts/code.tsx";
import { guidePage, SampleCode } from "./guide.tsx";
import { adapter, client, server } from "./samples/server.ts";

// Segment's packages are not installed here, so these are no samples that a test compiles.
const SEGMENT_BROWSER = `import { AnalyticsBrowser } from "@segment/analytics-next";

const analytics = AnalyticsBrowser.load({ writeKey: "site_…", cdnURL: "https://events.shop.example" });

// The visitor's choice, from your consent tool.
analytics.addSourceMiddleware(({ payload, next }) => {
  payload.obj.context.consent = { categoryPreferences: { Analytics: true, Advertising: true } };
  next(payload);
});
analytics.track("Product Added", { product_id: "412", price: 39.5, quantity: 2, currency: "EUR" });`;

const SEGMENT_NODE = `import { Analytics } from "@segment/analytics-node";

const analytics = new Analytics({ writeKey: "site_…", host: "https://events.shop.example" });

analytics.track({
  userId: "user-4711",
  event: "Order Completed",
  properties: { order_id: "1001", total: 79, currency: "EUR", products: [{ product_id: "412", quantity: 2 }] },
  context: {
    ip: "203.0.113.5",
    userAgent: "Mozilla/5.0 …",
    consent: { categoryPreferences: { Analytics: true, Advertising: true } },
  },
});`;

export const serverSide = guidePage({
  slug: "server-side",
  title: "Server side",
  description:
    "Send events to Meta’s Conversions API, TikTok’s Events API and the Measurement Protocol from your own server, with the browser’s event IDs.",
  lead: "The browser hands your server a copy of each event, under the same ID. Adapters turn it into each vendor’s request.",
  sections: [
    {
      id: "copies",
      title: "Copies from the browser",
      body: (to) => (
        <>
          <p>
            Set <code>serverApiEnabled</code> for the pixels that need copies, and the URL that receives them. Events
            within 500 ms share one request; a request that is not acknowledged is sent again. Without consent there is
            no copy.
          </p>
          <SampleCode sample={client} />
          <p>
            Meta, TikTok, Pinterest and Microsoft Ads match copies by event ID. Google Analytics does not: set{" "}
            <a href={to("/tracking/options/#ga-server_only")}>server_only</a> there, so that each event has one sender.
          </p>
        </>
      ),
    },
    {
      id: "server",
      title: "Your own server",
      body: () => (
        <>
          <p>
            <code>readBatch</code> parses the request, and an adapter does the rest as pure functions:{" "}
            <code>prepare</code> checks the event and hashes personal data, <code>request</code> makes URL, headers and
            body, <code>read</code> interprets the response. This server is complete; a test runs it.
          </p>
          <SampleCode sample={server} />
          <p>
            Queueing and retries are up to you: store only the prepared event, retry when the verdict is{" "}
            <code>retry</code> or <code>throttled</code>, and stop when it is <code>stopped</code>, which means that a
            token or a permission is wrong. Never retry where <code>canRepeat</code> is false.
          </p>
        </>
      ),
    },
    {
      id: "gateway",
      title: "The gateway without a shop",
      body: () => (
        <>
          <p>
            <code>vitrine-gateway</code> is this server with a database and an inspector: it stores each event until the
            vendor has it, retries, and shows the result. <code>npm run package</code> in the repository makes its
            tarball; its README has every setting.
          </p>
          <Code
            language="sh"
            code={"npm install ./vitrine-gateway-0.1.0.tgz\nnpx vitrine-gateway init\nnpx vitrine-gateway"}
          />
          <p>
            Pages on another host name the site’s write key: <code>{`gateway: { url, key }`}</code>. Consent and IDs
            then travel in the body, and no cookie is sent.
          </p>
        </>
      ),
    },
    {
      id: "segment",
      title: "From Segment’s SDKs",
      body: () => (
        <>
          <p>
            The gateway also speaks Segment’s HTTP tracking API. Change host and write key: vendors get Segment’s
            e-commerce events, such as <code>Order Completed</code>, as the pixels would send them. The visitor’s choice
            is in <code>context.consent</code>; without one, nothing is stored unless the site requires no consent.
          </p>
          <Code language="ts" title="In the browser" code={SEGMENT_BROWSER} />
          <Code language="ts" title="In Node" code={SEGMENT_NODE} />
        </>
      ),
    },
    {
      id: "events-of-the-server",
      title: "Events that only the server knows",
      body: () => <SampleCode sample={adapter} />,
    },
    {
      id: "vendors",
      title: "Vendors",
      body: () => (
        <>
          <table className="stack">
            <thead>
              <tr>
                <th scope="col">Vendor</th>
                <th scope="col">API</th>
                <th scope="col">Deduplicates by</th>
              </tr>
            </thead>
            <tbody>
              {APIS.map(([vendor, api, by]) => (
                <tr key={vendor}>
                  <th scope="row">{vendor}</th>
                  <td>{api}</td>
                  <td data-l="Deduplicates by:">{by}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            The last two APIs need the vendor’s approval for each account, so <code>destinationNamed</code> returns them
            only with their flag: <code>destinationNamed("bing", ["bing"])</code>.
          </p>
        </>
      ),
    },
    {
      id: "shop",
      title: "The shop",
      body: () => (
        <p>
          Vitrine’s shop has all of this built in: it stores each event until the vendor has it, retries, and shows the
          result in the event inspector.
        </p>
      ),
    },
  ],
});

const APIS = [
  ["Meta", "Conversions API", "event ID and name"],
  ["TikTok", "Events API 2.0", "event ID and name"],
  ["Pinterest", "Conversions API", "event ID"],
  ["Google Analytics 4", "Measurement Protocol", "nothing: one sender only"],
  ["Google Ads", "Data Manager API", "order ID; takes only orders"],
  ["Microsoft Ads", "UET Conversions API", "event ID"],
] as const;
