import type { Sample } from "../sample.ts";

export const modules: Sample = {
  language: "ts",
  title: "Modules",
  code: `import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";
import { ga } from "@vitrine/tracking/pixels/ga";

const tracking = createClient({
  options: {
    facebook: { pixelIds: ["1000000001"], serverApiEnabled: true },
    ga: { trackingIds: ["G-K7TD2P04"] },
    gateway: { url: "/events" }, // your server’s copies
  },
  pixels: [facebook, ga],
});

tracking.start(window); // waits for consent
tracking.track("Purchase", { value: 118, currency: "EUR" });`,
};

export const scriptTag: Sample = {
  language: "html",
  title: "Script tag",
  code: `<script>
  vitrine = [];
  vitrine.push(function (vitrine) {
    vitrine.start({ facebook: { pixelIds: ["1000000001"] } });
  });
</script>
<script defer src="/vitrine-tracking.js"></script>

<button onclick="vitrine.push(['Lead', { value: 5, currency: 'EUR' }])">
  Call me
</button>`,
};

export const banner: Sample = {
  language: "ts",
  title: "banner.ts",
  code: `import type { TrackingClient } from "@vitrine/tracking/client";

export function ask(form: HTMLFormElement, tracking: TrackingClient) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    tracking.saveChoice({
      statistics: fields.has("statistics"),
      marketing: fields.has("marketing"),
    });
  });
}`,
};
