import type { Sample } from "../sample.ts";

export const pysOptions: Sample = {
  language: "html",
  title: "A page with pysOptions",
  code: `<script>
  pysOptions = {
    facebook: { pixelIds: ["1000000001"], serverApiEnabled: true },
    ga: { trackingIds: ["G-XXXXXXX"] },
    gdpr: { cookiebot_integration_enabled: true },
    staticEvents: { facebook: { init_event: [{ name: "PageView", type: "static", e_id: "init_event" }] } },
  };
</script>
<script defer src="/vitrine-tracking.js"></script>`,
};

export const startWithOptions: Sample = {
  language: "ts",
  title: "In a bundle",
  code: `import { startTracking } from "@vitrine/tracking/everything";

declare global {
  interface Window {
    readonly pysOptions?: unknown;
  }
}

document.addEventListener("DOMContentLoaded", () => {
  startTracking(window, window.pysOptions);
});`,
};

export const snippetsBefore: Sample = {
  language: "html",
  title: "Before: two snippets",
  code: `<script>
  fbq("init", "1000000001");
  fbq("track", "PageView");
  fbq("track", "AddToCart", { value: 39.5, currency: "EUR", content_ids: ["412"], content_type: "product" });

  gtag("config", "G-XXXXXXX");
  gtag("event", "add_to_cart", { value: 39.5, currency: "EUR", items: [{ item_id: "412" }] });
</script>`,
};

export const snippetsAfter: Sample = {
  language: "ts",
  title: "After: one call",
  code: `import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";
import { ga } from "@vitrine/tracking/pixels/ga";

const tracking = createClient({
  options: { facebook: { pixelIds: ["1000000001"] }, ga: { trackingIds: ["G-XXXXXXX"] } },
  pixels: [facebook, ga],
});

tracking.start(window);
tracking.track("AddToCart", { value: 39.5, currency: "EUR", contents: [{ id: "412", quantity: 1 }] });`,
};
