import type { DemoPage } from "./page.ts";

export const about: DemoPage = {
  slug: "about",
  title: "About us",
  document: {
    version: 1,
    description: "Three people, two wheels and one kiln in a shed above the slipway at Ballynacove.",
    blocks: [
      {
        id: "about-lead",
        type: "text",
        props: {
          isLead: true,
          html: "<p>Kiln & Tide is three people, two wheels and one kiln, in a shed that used to hold lobster pots. It still smells of them when it rains.</p>",
        },
      },
      { id: "about-bench", type: "image", props: { media: "room--studio", caption: "The bench, on a tidy day." } },
      {
        id: "about-how",
        type: "columns",
        props: { title: "How a mug comes to be", appears: true },
        slots: [
          [
            {
              id: "about-clay",
              type: "text",
              props: {
                html: "<h3>Clay</h3><p>Stoneware with a little iron in it, from two pits on this coast. We wedge it by hand, because the machine is older than we are and sulks.</p>",
              },
            },
          ],
          [
            {
              id: "about-wheel",
              type: "text",
              props: {
                html: "<h3>Wheel</h3><p>Two minutes for the body, three for the handle, a day under plastic in between. Whoever threw it scratches a letter into the foot.</p>",
              },
            },
          ],
          [
            {
              id: "about-fire",
              type: "text",
              props: {
                html: "<h3>Fire</h3><p>Once to 1,000 °C, so that it holds water; once to 1,240 °C, so that it holds for good. Between the two it is dipped, and looks like chalk.</p>",
              },
            },
          ],
        ],
      },
      {
        id: "about-numbers",
        type: "counters",
        props: {
          title: "A year in the shed",
          counters: [
            { to: "4,160", label: "mugs thrown" },
            { to: "88", after: " %", label: "came out as we meant them" },
            { to: "104", label: "firings" },
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
        id: "about-questions",
        type: "accordion",
        props: {
          title: "What people ask",
          isExclusive: true,
          items: [
            {
              key: "dishwasher",
              title: "Can it go into the dishwasher?",
              html: "<p>All of it, as often as you like. The unglazed foot darkens a little over the years; we think it suits it.</p>",
            },
            {
              key: "oven",
              title: "And into the oven?",
              html: "<p>No. Stoneware takes the heat but not the change: from the shelf into a hot oven it may crack, and it will do so on a Sunday.</p>",
            },
            {
              key: "seconds",
              title: "Do you sell seconds?",
              html: `<p>At the door, on the first Saturday of the month. <a href="/journal/why-seconds-exist/">Why there are any</a> is a longer story.</p>`,
            },
          ],
        },
      },
      {
        id: "about-journal",
        type: "recent-posts",
        props: { title: "From the journal", appears: true, more: { label: "All entries", href: "/journal/" } },
      },
      {
        id: "about-contact",
        type: "form",
        props: {
          title: "Write to us",
          intro:
            "About an order, a chipped rim, or a glaze you saw and cannot find. We answer within two days, or after the firing.",
          button: "Send it",
        },
      },
    ],
  },
};
