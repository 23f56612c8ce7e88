import { guidePage, SampleCode } from "./guide.tsx";
import { page } from "./samples/quick-start.ts";
import { build, some } from "./samples/script-tag.ts";

const METHODS = [
  ["start(options, { pixels })", "Starts tracking, with every pixel that the options name or only with these."],
  ["track(name, params)", "Sends an event. Before tracking starts and before consent, it waits."],
  ["push(…)", "Queues events as [name, params], and functions, which are called with vitrine."],
  ["identify(person)", "Remembers email, phone and name for advanced matching, once a pixel is allowed."],
  ["saveChoice(choice)", "Saves { statistics, marketing }, or a flag for each pixel, and applies it at once."],
  ["choice()", "The saved choice, or undefined."],
  ["onChoice(listener)", "Calls the listener once tracking has started, and after each choice."],
  ["isStarted()", "Whether tracking has started."],
] as const;

export const scriptTag = guidePage({
  slug: "script-tag",
  title: "Script tag",
  description: "The SDK as one script for pages without modules: consent, events, some pixels only, integrity.",
  lead: "For pages without modules: one script with all pixels, a queue for early calls, and one global.",
  sections: [
    {
      id: "build",
      title: "Build it",
      body: () => (
        <>
          <SampleCode sample={build} />
          <p>
            It writes <code>vitrine-tracking.js</code>, the same file under a name with its version, and prints the tag
            with its <code>integrity</code>. Serve it from your own site.
          </p>
        </>
      ),
    },
    {
      id: "page",
      title: "Put it on a page",
      body: () => (
        <>
          <SampleCode sample={page} />
          <p>
            Until the script has loaded, <code>vitrine</code> is a plain array. Afterwards it has the methods below, so{" "}
            <code>vitrine.push(…)</code> works at any time.
          </p>
        </>
      ),
    },
    {
      id: "methods",
      title: "Methods",
      body: () => (
        <table className="stack">
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            {METHODS.map(([method, effect]) => (
              <tr key={method}>
                <th scope="row">
                  <code>{method}</code>
                </th>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ),
    },
    { id: "some", title: "Some pixels only", body: () => <SampleCode sample={some} /> },
    {
      id: "policy",
      title: "Content Security Policy",
      body: () => (
        <p>
          Inline scripts need a nonce or a hash; move them to a file if your policy allows none. The hosts of each
          vendor are exported as <code>PIXEL_SOURCES</code> by <code>@vitrine/tracking/pixels/sources</code>.
        </p>
      ),
    },
  ],
});
