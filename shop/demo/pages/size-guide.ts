import type { DemoPage } from "./page.ts";

export const sizeGuide: DemoPage = {
  slug: "size-guide",
  title: "Size guide",
  document: {
    version: 1,
    description: "How large our mugs, bowls and planters are, and what fits into them.",
    blocks: [
      {
        id: "size-guide-lead",
        type: "text",
        props: {
          isLead: true,
          html: "<p>Everything is thrown by hand, so a few millimetres more or less are part of it.</p>",
        },
      },
      {
        id: "size-guide-sizes",
        type: "text",
        props: {
          html: `<h2>Mugs</h2>
<ul>
<li>250 ml: 8.4 cm high. A flat white, or an orderly cup of tea.</li>
<li>350 ml: 9.8 cm high. A morning.</li>
</ul>
<h2>Bowls</h2>
<ul>
<li>Small: olives, salt, an egg. Medium: soup for one.</li>
<li>Large: salad for four, or fruit for the table.</li>
</ul>
<h2>Planters</h2>
<ul>
<li>Small holds a 9 cm nursery pot, medium a 13 cm one, large one of 17 cm.</li>
</ul>`,
        },
      },
    ],
  },
};
