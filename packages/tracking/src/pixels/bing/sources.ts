import type { ContentSources } from "../content-sources.ts";

export const BING_SOURCES: ContentSources = {
  script: ["https://bat.bing.com"],
  connect: ["https://bat.bing.com"],
  img: ["https://bat.bing.com"],
  frame: [],
};
