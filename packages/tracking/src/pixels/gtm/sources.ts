import type { ContentSources } from "../content-sources.ts";

export const GTM_SOURCES: ContentSources = {
  script: ["https://www.googletagmanager.com"],
  connect: ["https://www.googletagmanager.com"],
  img: ["https://www.googletagmanager.com"],
  frame: ["https://www.googletagmanager.com"],
};
