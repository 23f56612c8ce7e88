import { AnalyticsBrowser } from "@segment/analytics-next";

window.contender = {
  async start() {
    const settings = { apiKey: "bench", apiHost: `${location.host}/events`, protocol: "http" };
    const [analytics] = await AnalyticsBrowser.load({
      writeKey: "bench",
      cdnSettings: { integrations: { "Segment.io": settings } },
    });
    this.track = (name, params) => void analytics.track(name, params);
  },
};
