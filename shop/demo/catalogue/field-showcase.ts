import { fieldShowcaseFields } from "./field-showcase-fields.ts";
import type { DemoProduct } from "./product.ts";

/** Shows every kind of option field. Hidden from the catalogue: it is nothing that the studio sells. */
export const fieldShowcase: DemoProduct = {
  kind: "simple",
  slug: "field-showcase",
  name: "Field Showcase",
  sku: "KT-FS",
  visibility: "hidden",
  shortDescription:
    "<p>Every kind of question that a product can ask. For shop owners: it is not for sale in the list.</p>",
  description: `<p>Each field checks its value in the browser and again on the server, and each can have a price.</p>
<h3>Kinds of fields</h3>
<ul>
<li>Text, long text, email, web page and password.</li>
<li>One of several, a list, a tick, a slider.</li>
<li>Date, time and file; and masks for numbers that have a shape.</li>
</ul>
<p>What the studio asks in earnest is on the <a href="/product/personalised-mug/">Personalised Mug</a>.</p>`,
  categories: ["table/drinking/mugs"],
  tags: [],
  attributes: [],
  pictures: ["personalised-mug--engraved"],
  publishedDaysAgo: 160,
  soldCount: 0,
  regularPrice: 4200,
  stock: { status: "instock" },
  maxQuantity: 10,
  optionFields: fieldShowcaseFields,
};
