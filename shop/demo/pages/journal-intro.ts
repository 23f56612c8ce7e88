import type { DemoPage } from "./page.ts";

export const journalIntro: DemoPage = {
  slug: "journal",
  title: "Journal",
  document: {
    version: 1,
    description: "Notes from the Kiln & Tide workshop.",
    blocks: [
      {
        id: "journal-intro",
        type: "text",
        props: {
          isLead: true,
          html: "<p>What we learned this month, usually by breaking something. Written on the bench while the kiln cools down.</p>",
        },
      },
    ],
  },
};
