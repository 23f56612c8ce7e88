import type { Sample } from "../sample.ts";

export const install: Sample = {
  language: "sh",
  title: "Terminal",
  code: `npm run package                             # in this repository: writes dist/
npm install ./vitrine-tracking-0.1.0.tgz    # in your project`,
};

export const tracking: Sample = {
  language: "ts",
  title: "tracking.ts",
  code: `import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";
import { ga } from "@vitrine/tracking/pixels/ga";

export const tracking = createClient({
  options: {
    facebook: { pixelIds: ["1000000001"] },
    ga: { trackingIds: ["G-XXXXXXX"] },
  },
  pixels: [facebook, ga],
});

tracking.start(window);
tracking.track("AddToCart", { value: 39.5, currency: "EUR", contents: [{ id: "412", quantity: 1 }] });

// In your banner
tracking.saveChoice({ statistics: true, marketing: true });`,
};

export const page: Sample = {
  language: "html",
  title: "index.html",
  code: `<script>
  vitrine = [];
  vitrine.push(function (vitrine) {
    vitrine.start({ facebook: { pixelIds: ["1000000001"] }, ga: { trackingIds: ["G-XXXXXXX"] } });
    vitrine.onChoice(function () {
      document.getElementById("ask").hidden = vitrine.choice() !== undefined;
    });
  });
  vitrine.push(["ViewContent", { value: 39.5, currency: "EUR", contents: [{ id: "412" }] }]);
</script>
<script defer src="/vitrine-tracking.js"></script>

<section id="ask" hidden>
  <p>May we measure your visit?</p>
  <button onclick="vitrine.saveChoice({ statistics: true, marketing: true })">Accept</button>
  <button onclick="vitrine.saveChoice({ statistics: false, marketing: false })">Reject</button>
</section>

<button onclick="vitrine.push(['AddToCart', { value: 39.5, currency: 'EUR', contents: [{ id: '412' }] }])">
  Add to cart
</button>`,
};
