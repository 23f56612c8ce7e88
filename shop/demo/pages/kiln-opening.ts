import type { DemoPage } from "./page.ts";

const DAY_MS = 86_400_000;
const WEEKS_AHEAD_MS = 38 * DAY_MS;

export function kilnOpeningDay(now: Date): { readonly at: Date; readonly spoken: string } {
  const day = Math.floor((now.getTime() + WEEKS_AHEAD_MS) / DAY_MS) * DAY_MS;
  // Nine in the morning, when the bricks can be touched.
  const at = new Date(day + 9 * 3_600_000);
  return { at, spoken: new Intl.DateTimeFormat("en-IE", { dateStyle: "full", timeZone: "UTC" }).format(at) };
}

export function kilnOpening(now: Date): DemoPage {
  const { at: end, spoken } = kilnOpeningDay(now);
  return {
    slug: "kiln-opening",
    title: "The kiln opens",
    document: {
      version: 1,
      description: "Four days of fire, three of waiting, and then we take out the first brick. Come and look.",
      blocks: [
        {
          id: "opening-hero",
          type: "hero",
          props: {
            title: "The kiln opens",
            intro: "Four days of fire, three of waiting, and then we take out the first brick. Come and look.",
            media: "room--evening",
            link: { label: "How to get here", href: "/locations/" },
          },
        },
        {
          id: "opening-bar",
          type: "sticky-bar",
          props: { hides: "on-the-way-down" },
          slots: [
            [
              {
                id: "opening-bar-text",
                type: "text",
                props: { html: `<p>${spoken}, from nine. <a href="#opening-questions">What to bring</a></p>` },
              },
            ],
          ],
        },
        {
          id: "opening-countdown",
          type: "countdown",
          props: {
            end: end.toISOString(),
            endText: `The first brick comes out on ${spoken}, at nine.`,
            completeMessage: "The kiln is open. Bring gloves.",
          },
        },
        {
          id: "opening-cards",
          type: "flip-cards",
          props: {
            title: "What comes out",
            cards: [
              {
                title: "Ash",
                front: "<p>On whatever stood near the fire.</p>",
                back: "<p>It settles on the shoulders of a pot, melts, and runs. Nobody glazed it; the wood did.</p>",
              },
              {
                title: "Flash",
                front: "<p>Where the flame went past.</p>",
                back: "<p>A blush of orange on bare clay, as if somebody had held a hand there.</p>",
              },
              {
                title: "Loss",
                front: "<p>One in ten, in a good year.</p>",
                back: `<p>Cracked, stuck, or slumped against a neighbour. <a href="/journal/firing-a-wood-kiln-in-the-rain/">It happens most when it rains.</a></p>`,
              },
            ],
          },
        },
        {
          id: "opening-products",
          type: "product-grid",
          props: {
            title: "From the last firing",
            source: { kind: "newest" },
            limit: 4,
            more: { label: "Everything", href: "/shop/" },
          },
        },
        { id: "opening-cart", type: "cart", props: { hideIfEmpty: true } },
        {
          id: "opening-questions",
          type: "accordion",
          props: {
            title: "Before you come",
            items: [
              {
                key: "bring",
                title: "What to bring",
                html: "<p>Gloves, a box, and something to wrap things in. Boots, unless it has not rained for a week, which has not happened.</p>",
              },
              {
                key: "pay",
                title: "How to pay",
                html: "<p>At the table under the tree, in cash or by card. The tree has better reception than the church.</p>",
              },
            ],
          },
        },
        { id: "opening-top", type: "scroll-to-top", props: {} },
      ],
    },
  };
}
