import { createBrowserPage } from "@vitrine/tracking/browser";
import { createGatewayDelivery } from "@vitrine/tracking/delivery";
import { createTracker } from "@vitrine/tracking/tracker";

const received: unknown[] = [];
const options = { facebook: { pixelIds: ["1"], serverApiEnabled: true }, gateway: { url: "/events" } };

window.contender = {
  start() {
    const page = createBrowserPage(window, { sharesCookies: true });
    const tracker = createTracker({
      page,
      options,
      pixels: [
        {
          slug: "facebook",
          connect: () => ({
            ids: ["1"],
            announcedAs: "facebook",
            cookies: /^$/,
            load: () => {},
            send: (event) => void received.push(event),
            stop: () => {},
          }),
        },
      ],
      delivery: createGatewayDelivery(page, options),
    });
    this.track = tracker.track;
  },
  track: () => {},
};
