import type { Sample } from "../sample.ts";

export const reports: Sample = {
  language: "ts",
  title: "debug.ts",
  code: `import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";

createClient({
  options: { facebook: { pixelIds: ["1000000001"] } },
  pixels: [facebook],
  onReport: ({ pixel, name, id, heldBackBy }) => console.log(pixel, name, id, heldBackBy ?? "sent"),
}).start(window);`,
};

export const scriptTag: Sample = {
  language: "html",
  title: "With the script tag",
  code: `<script>
  vitrine = [];
  vitrine.push(function (vitrine) {
    vitrine.start({ debug: true, facebook: { pixelIds: ["1000000001"] } });
  });
</script>
<script defer src="/vitrine-tracking.js"></script>`,
};

export const inTests: Sample = {
  language: "ts",
  title: "cart.test.ts",
  code: `import type { PixelKind } from "@vitrine/tracking/pixels";

/** A pixel that only records: pass it to createClient() in tests of your own page. */
export function recordingPixel(sent: string[]): PixelKind {
  return {
    slug: "facebook",
    connect: () => ({
      ids: ["1"],
      cookies: /^$/,
      load: () => {},
      send: ({ name }) => void sent.push(name),
      stop: () => {},
    }),
  };
}`,
};
