import { kilnOpeningDay } from "./kiln-opening.ts";
import type { DemoPage } from "./page.ts";

export function about(now: Date): DemoPage {
  const opening = kilnOpeningDay(now);
  return {
    slug: "about",
    title: "Three people and one kiln by the sea",
    document: {
      version: 1,
      description: "Three people, two wheels and one kiln in a shed above the slipway at Ballynacove.",
      blocks: [
        {
          id: "about-lead",
          type: "text",
          props: {
            isLead: true,
            html: "<p>Kiln & Tide throws, glazes and fires everything itself, in a shed that used to hold lobster pots. It still smells of them when it rains.</p>",
          },
        },
        { id: "about-bench", type: "image", props: { media: "room--studio" } },
        {
          id: "about-how",
          type: "columns",
          props: { title: "How a mug comes to be", scrolls: true },
          slots: [
            stage(
              "clay",
              "tide-mug--oat-detail",
              "<p>Day 1, morning</p><h3>Clay</h3><p>Stoneware with a little iron in it, from two pits on this coast. We wedge it by hand, because the machine is older than we are and sulks.</p>",
            ),
            stage(
              "wheel",
              "wheel-workshop--bench",
              "<p>Day 1, afternoon</p><h3>Wheel</h3><p>Two minutes for the body, three for the handle, a day under plastic in between. Whoever threw it scratches a letter into the foot.</p>",
            ),
            stage(
              "biscuit",
              "room--kiln-shelf",
              "<p>Day 8</p><h3>First fire</h3><p>A week to dry, then once to 1,000 °C, so that it holds water.</p>",
            ),
            stage(
              "glaze",
              "glaze--sage",
              "<p>Day 10</p><h3>Glaze</h3><p>One dip, held by the foot. It comes out of the bucket looking like chalk.</p>",
            ),
            stage(
              "fire",
              "tide-mug--family",
              "<p>Day 12</p><h3>Second fire</h3><p>Once to 1,240 °C, so that it holds for good. The iron comes through as specks; we do not place them.</p>",
            ),
          ],
        },
        {
          id: "about-numbers",
          type: "counters",
          props: {
            counters: [
              { to: "4,160", label: "mugs thrown in a year" },
              { to: "88", after: " %", label: "came out as we meant them" },
              { to: "104", label: "firings, two a week" },
            ],
          },
        },
        {
          id: "about-blue",
          type: "image-with-text",
          props: {
            media: "dune-bowl--ink",
            title: "Blue only after the fire",
            html: "<p>An ink bowl goes into the kiln the colour of chalk. Cobalt needs heat to turn blue, so we glaze by memory and look in the morning.</p>",
            link: { label: "Where the six glazes come from", href: "/journal/six-glazes-and-where-they-come-from/" },
            side: "end",
          },
        },
        {
          id: "about-people",
          type: "flip-cards",
          props: {
            title: "Who makes it",
            cards: [
              {
                title: "Dara",
                media: "tide-mug--oat-above",
                front: "<p>Throws, and attaches the handles</p>",
                back: "<p>If the handle is wrong, the whole mug is wrong.</p><p>Drinks from an oat mug with a thumbprint in the foot</p>",
              },
              {
                title: "Fergus",
                media: "heron-vase--ember",
                front: "<p>Mixes the glazes and fires the kiln</p>",
                back: "<p>I have opened the kiln some four hundred times. I still hold my breath.</p><p>Keeps every test tile since the first firing</p>",
              },
              {
                title: "Eithne",
                media: "cove-teapot--sage",
                front: "<p>Packs the orders and answers your emails</p>",
                back: "<p>A teapot has three places to break. I know them all.</p><p>Eleven teapots to Reykjavik, none broken</p>",
              },
            ],
          },
        },
        {
          id: "about-skills",
          type: "skill-bars",
          props: {
            title: "What we are good at",
            bars: [
              { label: "Throwing", percent: 92 },
              { label: "Glazing", percent: 75 },
              { label: "Sweeping up", percent: 40 },
            ],
          },
        },
        {
          id: "about-opening",
          type: "countdown",
          props: {
            title: "The next kiln opening",
            end: opening.at.toISOString(),
            endText: `${opening.spoken}, at nine`,
            completeMessage: "The kiln is open. Bring gloves.",
            link: { label: "Plan your visit", href: "/kiln-opening/" },
          },
        },
      ],
    },
  };
}

function stage(name: string, media: string, html: string): DemoPage["document"]["blocks"] {
  return [
    { id: `about-${name}-picture`, type: "image", props: { media, width: "text" } },
    { id: `about-${name}`, type: "text", props: { html } },
  ];
}
