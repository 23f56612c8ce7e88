import type { DemoPage } from "./page.ts";
import { STUDIO, VILLAGE } from "./studio-map.ts";

export const locations: DemoPage = {
  slug: "locations",
  title: "Where to find us",
  document: {
    version: 1,
    description:
      "The studio at Ballynacove, the market stall on Saturdays, and the wood kiln in the field behind the church.",
    blocks: [
      {
        id: "locations-lead",
        type: "text",
        props: {
          isLead: true,
          html: "<p>One studio, one stall, one field with a kiln in it. All three can be reached on foot in the time it takes to drink a mug of tea.</p>",
        },
      },
      {
        id: "locations-map",
        type: "map",
        props: {
          label: "Where to find us",
          ...VILLAGE,
          markers: [
            { ...STUDIO, startOpen: true },
            {
              key: "stall",
              name: "Market stall",
              lat: 51.5536,
              lng: -9.259,
              markerInfo: "By the pump. Saturdays, 9 until everything is gone.",
            },
            {
              key: "kiln",
              name: "Wood kiln",
              lat: 51.5549,
              lng: -9.2685,
              markerInfo: "The field behind the church, twice a year. Follow the smoke.",
            },
          ],
        },
      },
      {
        id: "locations-hours",
        type: "tabs",
        props: {
          label: "Opening hours",
          opensByHash: true,
          tabs: [
            {
              key: "studio-hours",
              title: "Studio",
              html: "<p>Wednesday to Saturday, 10 to 5. If the door is shut and the light is on, knock: the wheel is loud.</p>",
            },
            {
              key: "stall-hours",
              title: "Stall",
              html: "<p>Saturdays from 9, all year round. In January there is a brazier.</p>",
            },
            {
              key: "kiln-hours",
              title: "Kiln",
              html: `<p>Only when it is lit. The <a href="/kiln-opening/">next opening</a> has a page of its own.</p>`,
            },
          ],
        },
      },
      {
        id: "locations-way",
        type: "modal",
        props: { button: "How to get here", title: "How to get here", hash: "the-way" },
        slots: [
          [
            {
              id: "locations-way-text",
              type: "text",
              props: {
                html: "<p>The bus from Cork stops at the church three times a day. From there it is downhill to the slipway; the shed with the blue door is ours.</p><p>By car, please park at the church. The lane is exactly as wide as it looks.</p>",
              },
            },
          ],
        ],
      },
      {
        id: "locations-contact",
        type: "form",
        props: {
          title: "Coming from far?",
          intro: "Tell us when, and we put the kettle on.",
          button: "Announce a visit",
        },
      },
    ],
  },
};
