import { guidePage, SampleCode } from "./guide.tsx";
import { install, page, tracking } from "./samples/quick-start.ts";

export const quickStart = guidePage({
  slug: "quick-start",
  title: "Quick start",
  headLabel: "Guides",
  description: "Install the tracking SDK, ask for consent and send the first events to Meta and Google Analytics 4.",
  lead: "Two pixels, a question and an event: with a bundler in one module, without one in one script.",
  sections: [
    {
      id: "install",
      title: "Install",
      body: () => (
        <>
          <p>
            The packages are not on npm yet. This repository packs them; copy the tarball to your project. They are ES
            modules with types, for any bundler, and have no dependency.
          </p>
          <SampleCode sample={install} />
        </>
      ),
    },
    {
      id: "bundler",
      title: "With a bundler",
      body: (to) => (
        <>
          <p>
            Import the pixels you need: what you do not import is not loaded. <code>createClient</code> waits for{" "}
            <code>saveChoice</code>. Until then no vendor script is loaded, nothing is stored or sent, and events wait.
          </p>
          <SampleCode sample={tracking} />
          <p>
            Editors complete the names and parameters of <a href={to("/tracking/events/")}>events that vendors share</a>
            . Any other name is a custom event.
          </p>
        </>
      ),
    },
    {
      id: "script",
      title: "Without a bundler",
      body: (to) => (
        <>
          <p>
            One script has all seven pixels. Calls may be pushed before it has loaded. This page asks for consent first;
            a test runs it with both answers.
          </p>
          <SampleCode sample={page} />
          <p>
            After “Accept”, Meta gets <code>ViewContent</code> and Google Analytics 4 <code>view_item</code>, which
            waited; a click on “Add to cart” sends <code>AddToCart</code> and <code>add_to_cart</code>. After “Reject”,
            neither script is loaded and both events are dropped. More about{" "}
            <a href={to("/guides/script-tag/")}>the script tag</a>.
          </p>
        </>
      ),
    },
    {
      id: "next",
      title: "Next",
      body: (to) => (
        <ul>
          <li>
            <a href={to("/guides/consent/")}>Consent</a>: your own banner, or the consent tool you have.
          </li>
          <li>
            <a href={to("/guides/server-side/")}>Server side</a>: the Conversions API and the others, with the same
            event IDs.
          </li>
          <li>
            <a href={to("/guides/debugging/")}>Debugging</a>: the result of each event, and why.
          </li>
        </ul>
      ),
    },
  ],
});
