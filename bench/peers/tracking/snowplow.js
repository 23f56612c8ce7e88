import { newTracker, trackSelfDescribingEvent } from "@snowplow/browser-tracker";

window.contender = {
  start() {
    newTracker("bench", `${location.origin}/events`, { appId: "bench", encodeBase64: false });
    this.track = (name, params) =>
      trackSelfDescribingEvent({ event: { schema: `iglu:bench/${name}/jsonschema/1-0-0`, data: params } });
  },
};
