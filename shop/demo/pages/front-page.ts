import type { DemoPage } from "./page.ts";

export const frontPage: DemoPage = {
  slug: "front-page",
  title: "Kiln & Tide",
  document: {
    version: 1,
    blocks: [
      { id: "home-hero", type: "hero", props: { link: { label: "See everything we make", href: "/shop/" } } },
      {
        id: "home-featured",
        type: "product-grid",
        props: {
          title: "Fresh from the kiln",
          source: { kind: "featured" },
          limit: 8,
          more: { label: "What is new", href: "/shop/?orderby=date" },
        },
      },
      { id: "home-glazes", type: "swatches", props: {} },
      { id: "home-collections", type: "collections", props: {} },
      {
        id: "home-studio",
        type: "columns",
        props: {},
        slots: [
          [{ id: "home-shelf", type: "image", props: { media: "room--shelf" } }],
          [
            {
              id: "home-about",
              type: "text",
              props: {
                title: "Two wheels, one kiln",
                html: `<p>Everything here was thrown within sight of the slipway, by one of three people, and most of it on a day when it rained. We fire twice a week, and once a season we light the wood kiln in the field and stay up with it.</p><p><a href="/about/">How we work</a>, <a href="/locations/">where to find us</a>, and when <a href="/kiln-opening/">the kiln opens next</a>.</p>`,
              },
            },
          ],
        ],
      },
      {
        id: "home-journal",
        type: "recent-posts",
        props: { title: "From the journal", limit: 3, more: { label: "All entries", href: "/journal/" } },
      },
    ],
  },
};
