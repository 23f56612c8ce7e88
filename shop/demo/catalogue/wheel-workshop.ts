import type { DemoProduct } from "./product.ts";

export const wheelWorkshop: DemoProduct = {
  kind: "simple",
  slug: "wheel-workshop",
  name: "Wheel Workshop",
  sku: "KT-WW",
  shortDescription:
    "<p>Three hours at the wheel for people who have never touched one. You go home dirty and with two pots on the way.</p>",
  description: `<p>We meet at the studio, tie on an apron and start with our hands on a table: wedging, which is kneading without the bread. Then two of you share a wheel, one throws and one laughs, and then the other way round.</p>
<p>Centring takes most people forty minutes. After that it goes quickly: a cylinder, a bowl, something that was going to be a bowl. You choose two to keep. We trim, glaze and fire them, and post them to you about five weeks later.</p>
<h3>Good to know</h3>
<ul>
<li>Up to eight people; from fourteen years, or younger beside an adult.</li>
<li>Short fingernails help. Rings come off; there is a dish for them.</li>
<li>Tea is included. So is the step up into the shed, sixteen centimetres, with a ramp if you need one.</li>
</ul>
<p>Choose a day, a time and the number of places when you book. If you cannot come, tell us two days before and we move you to another date. What the first hour is like is described <a href="/journal/your-first-hour-at-the-wheel/">in the journal</a>.</p>`,
  categories: ["studio/workshops"],
  tags: ["learning", "gift", "for-two"],
  attributes: [
    { name: "Length", options: ["3 hours"] },
    { name: "Group", options: ["Up to 8 people, 4 wheels"] },
    { name: "Language", options: ["English", "some French"] },
  ],
  pictures: ["wheel-workshop--bench"],
  publishedDaysAgo: 700,
  soldCount: 156,
  regularPrice: 9500,
  stock: { status: "instock" },
  isSoldIndividually: true,
  isVirtual: true,
  purchaseNote: "Bring nothing. Wear something that may dry stiff.",
  crossSells: ["clay-book", "glaze-recipes"],
  optionFields: [
    {
      id: "day",
      label: "Day",
      help: "We open the shed on any day that is at least two days away.",
      isRequired: true,
      rule: { kind: "date", years: { from: 0, to: 1 }, daysAhead: 2, isReadonly: true },
    },
    {
      id: "start",
      label: "Start",
      help: "Three hours from then. Early clay is colder.",
      isRequired: true,
      rule: { kind: "time", isReadonly: true },
    },
    {
      id: "places",
      label: "Number of places",
      help: "Two share a wheel. The price covers one place.",
      isRequired: true,
      price: { kind: "each", amount: 9500, included: 1 },
      rule: { kind: "number", min: 1, max: 8, initial: 1 },
    },
  ],
};
