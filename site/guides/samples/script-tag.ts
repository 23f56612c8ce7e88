import type { Sample } from "../sample.ts";

export const build: Sample = {
  language: "sh",
  title: "Terminal",
  code: `npm run build:tracking    # in this repository: writes build/tracking/`,
};

export const some: Sample = {
  language: "html",
  title: "Some pixels only",
  code: `<script>
  vitrine = [];
  vitrine.push(function (vitrine) {
    vitrine.start(
      { facebook: { pixelIds: ["1000000001"] }, ga: { trackingIds: ["G-XXXXXXX"] } },
      { pixels: ["facebook"] },
    );
  });
</script>
<script defer src="/vitrine-tracking.js"></script>`,
};
