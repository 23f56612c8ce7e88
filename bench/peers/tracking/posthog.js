import { posthog } from "posthog-js";

window.contender = {
  start() {
    this.track = (name, params) => void posthog.capture(name, params);
    // Only events, as with the other libraries. No compression, because compressed bodies could not be counted.
    posthog.init("bench", {
      api_host: `${location.origin}/events`,
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
      advanced_disable_flags: true,
      disable_compression: true,
      opt_out_useragent_filter: true,
    });
  },
};
