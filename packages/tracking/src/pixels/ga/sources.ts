import type { ContentSources } from "../content-sources.ts";

export const GA_SOURCES: ContentSources = {
  script: ["https://www.googletagmanager.com"],
  connect: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  img: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
  frame: [],
};
