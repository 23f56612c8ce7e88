import type { Sample } from "../sample.ts";

export const banner: Sample = {
  language: "ts",
  title: "banner.ts",
  code: `import { createClient } from "@vitrine/tracking/client";
import { ga } from "@vitrine/tracking/pixels/ga";

const tracking = createClient({ options: { ga: { trackingIds: ["G-XXXXXXX"] } }, pixels: [ga] });
const banner = document.querySelector<HTMLFormElement>("#consent");

tracking.onChoice(() => {
  if (banner) banner.hidden = tracking.choice() !== undefined;
});
banner?.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = new FormData(banner);
  tracking.saveChoice({ statistics: fields.has("statistics"), marketing: fields.has("marketing") });
});
tracking.start(window);`,
};

export const byPixel: Sample = {
  language: "ts",
  title: "by-vendor.ts",
  code: `import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";

const tracking = createClient({ options: { facebook: { pixelIds: ["1000000001"] } }, pixels: [facebook] });

tracking.saveChoice({
  facebook: true,
  ga: true,
  gtm: false,
  google_ads: false,
  tiktok: false,
  pinterest: false,
  bing: false,
});`,
};

export const tool: Sample = {
  language: "ts",
  title: "cookiebot.ts",
  code: `import { createClient } from "@vitrine/tracking/client";
import { cookiebot } from "@vitrine/tracking/consent/cookiebot";
import { ga } from "@vitrine/tracking/pixels/ga";

const tracking = createClient({
  options: {
    ga: { trackingIds: ["G-XXXXXXX"] },
    gdpr: { cookiebot_integration_enabled: true },
  },
  pixels: [ga],
  tools: [cookiebot],
});

tracking.start(window);`,
};

export const signals: Sample = {
  language: "ts",
  title: "consent-mode.ts",
  code: `import { createClient } from "@vitrine/tracking/client";
import { ga } from "@vitrine/tracking/pixels/ga";

createClient({
  options: {
    ga: { trackingIds: ["G-XXXXXXX"] },
    gdpr: {
      wait_for_update: 1000, // milliseconds
      regions: ["IE", "DE", "FR"], // denied here until the visitor chooses …
      ad_storage: { enabled: true, value: "denied" }, // … and this signal everywhere else, too
    },
  },
  pixels: [ga],
}).start(window);`,
};
