import type { Sample } from "../sample.ts";

export const attributes: Sample = {
  language: "html",
  title: "index.html",
  code: `<button
  data-vitrine-event="AddToCart"
  data-vitrine-value="39.5"
  data-vitrine-currency="EUR"
  data-vitrine-params='{ "contents": [{ "id": "412", "quantity": 1 }] }'
>
  Add to cart
</button>

<form data-vitrine-event="Lead" data-vitrine-content-name="Callback">
  <button>Call me</button>
</form>

<section data-vitrine-event="SawOffer" data-vitrine-on="visible">…</section>`,
};

export const part: Sample = {
  language: "ts",
  title: "tracking.ts",
  code: `import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";
import { tagging } from "@vitrine/tracking/tagging";

createClient({
  options: { facebook: { pixelIds: ["1000000001"] } },
  pixels: [facebook],
  parts: [tagging],
}).start(window);`,
};
