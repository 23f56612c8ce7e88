import type { DocPage } from "../../doc-page.ts";
import { FIRST_EVENT, PLAYGROUND_EVENTS, type PlaygroundEvent } from "./events.ts";
import { pathOf, StaticPlayground } from "./static-playground.tsx";

function pageOf(event: PlaygroundEvent): DocPage {
  const isFirst = event.slug === FIRST_EVENT;
  return {
    path: pathOf(event),
    title: isFirst ? "Playground" : `Playground: ${event.name}`,
    description: `What Meta, Google Analytics 4, Google Ads, Tag Manager, TikTok, Pinterest and Microsoft Ads receive for ${event.name}, and what consent changes.`,
    section: "Tracking",
    ...(isFirst ? { label: "Playground", headLabel: "Playground" } : { isVariant: true as const }),
    layout: "wide",
    headings: [],
    words: PLAYGROUND_EVENTS.map(({ name }) => name).join(" "),
    styles: ["tracking.css", "playground.css"],
    scripts: ["playground.tsx"],
    body: (to) => <StaticPlayground event={event} to={to} />,
  };
}

/** The playground, and a page for each of its other events. */
export const PLAYGROUND_PAGES: readonly DocPage[] = PLAYGROUND_EVENTS.toSorted(
  (one, other) => Number(other.slug === FIRST_EVENT) - Number(one.slug === FIRST_EVENT),
).map(pageOf);
