import { RudderAnalytics } from "@rudderstack/analytics-js/bundled";

const SOURCE = {
  id: "bench",
  name: "bench",
  writeKey: "bench",
  workspaceId: "bench",
  enabled: true,
  destinations: [],
  connections: [],
  config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
};

window.contender = {
  start() {
    const analytics = new RudderAnalytics();
    this.track = (name, params) => {
      analytics.track(name, params);
    };
    return new Promise((resolve) => {
      analytics.load("bench", `${location.origin}/events`, {
        configUrl: `${location.origin}/config`,
        getSourceConfig: () => ({ source: SOURCE, updatedAt: "2026-01-01T00:00:00Z" }),
        loadIntegration: false,
      });
      analytics.ready(resolve);
    });
  },
};
