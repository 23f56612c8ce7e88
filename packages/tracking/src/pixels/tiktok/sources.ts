import type { ContentSources } from "../content-sources.ts";

export const TIKTOK_SOURCES: ContentSources = {
  script: ["https://analytics.tiktok.com"],
  connect: ["https://analytics.tiktok.com"],
  img: ["https://analytics.tiktok.com"],
  frame: [],
};
