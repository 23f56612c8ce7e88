import type { DemoPage } from "./page.ts";

const GLAZES = ["oat", "sage", "ink", "ember", "fog", "night"];

export const frontPage: DemoPage = {
  slug: "front-page",
  title: "Kiln & Tide",
  document: {
    version: 1,
    description:
      "Handmade stoneware from Ballynacove: mugs, bowls, plates and vases in six glazes, thrown and fired above the slipway.",
    blocks: [
      {
        id: "home-hero",
        type: "hero",
        props: {
          intro: "Mugs, bowls, plates and vases in six glazes, thrown and fired above the slipway at Ballynacove.",
          media: "hero--wide",
          narrowMedia: "hero--tall",
          textPosition: "over-light-picture",
          link: { label: "Shop all stoneware", href: "/shop/" },
        },
      },
      {
        id: "home-featured",
        type: "product-grid",
        props: {
          title: "Best sellers",
          source: { kind: "best-selling" },
          limit: 4,
          more: { label: "All products", href: "/shop/" },
        },
      },
      {
        id: "home-glazes",
        type: "swatches",
        props: {
          title: "Six glazes, one clay",
          intro:
            "Ground rock, chalk, clay and a spoonful of rust, photographed from our own test tiles. Choose a glaze to see every shape we make in it.",
          pictures: GLAZES.map((term) => ({ term, media: `glaze--${term}` })),
        },
      },
      { id: "home-collections", type: "collections", props: { title: "Shop by room" } },
      {
        id: "home-studio",
        type: "image-with-text",
        props: {
          media: "room--studio",
          eyebrow: "The studio",
          background: "band",
          title: "Two wheels, one kiln",
          html: "<p>Everything here was thrown within sight of the slipway, by one of three people, and most of it on a day when it rained. We fire twice a week, and once a season we light the wood kiln in the field and stay up with it.</p>",
          link: { label: "How we work", href: "/about/" },
        },
      },
      {
        id: "home-visit",
        type: "image-with-text",
        props: {
          media: "room--shelf",
          title: "Come and see it cooling",
          html: `<p>The shed is open from Wednesday to Saturday, 10 to 5. On kiln days you can watch us unpack, and buy what is still warm before it reaches these pages. <a href="/locations/">Where to find us</a>.</p>`,
          link: { label: "The next kiln opening", href: "/kiln-opening/" },
          side: "end",
        },
      },
      {
        id: "home-journal",
        type: "recent-posts",
        props: { title: "From the journal", limit: 3, more: { label: "All entries", href: "/journal/" } },
      },
      {
        id: "home-trust",
        type: "trust-badges",
        props: {
          badges: [{ icon: "hand", label: "Made by hand", text: "By three people, in one shed", href: "/about/" }],
        },
      },
      {
        id: "home-newsletter",
        type: "newsletter",
        props: {
          title: "Hear when the kiln opens",
          intro: "New pieces, restocks and the next wood firing. One email a month.",
        },
      },
    ],
  },
};
