import { guidePage, SampleCode } from "./guide.tsx";
import { app, button, choices, pageView } from "./samples/react.ts";

export const react = guidePage({
  slug: "react",
  title: "React",
  description: "A provider, two hooks and a consent banner for React 18 and 19, with server rendering.",
  lead: "A provider, two hooks and an accessible consent banner, for React 18.2 and later.",
  sections: [
    {
      id: "provider",
      title: "Provider and banner",
      body: () => (
        <>
          <p>
            The client is made once, outside of components. The provider starts it in the browser; server rendering
            needs nothing else, because the banner is hidden until the browser knows whether to ask.
          </p>
          <SampleCode sample={app} />
          <p>
            The banner is beside the page, offers refusal as prominently as consent and does not take the focus.{" "}
            <code>texts</code> translates it, <code>purposes</code> limits it, and three custom properties colour it:{" "}
            <code>--vitrine-consent-background</code>, <code>-text</code> and <code>-line</code>.
          </p>
        </>
      ),
    },
    {
      id: "events",
      title: "Events",
      body: () => (
        <>
          <SampleCode sample={button} />
          <p>
            <code>useTrack</code> always returns the same function, so effects may depend on it.
          </p>
        </>
      ),
    },
    {
      id: "page-views",
      title: "Page views of a router",
      body: () => <SampleCode sample={pageView} />,
    },
    {
      id: "choices",
      title: "Privacy choices",
      body: () => (
        <>
          <p>
            <code>useConsent</code> knows the choice and reopens the banner.
          </p>
          <SampleCode sample={choices} />
        </>
      ),
    },
  ],
});
