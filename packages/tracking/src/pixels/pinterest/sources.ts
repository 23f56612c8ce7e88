import type { ContentSources } from "../content-sources.ts";

export const PINTEREST_SOURCES: ContentSources = {
  script: ["https://s.pinimg.com", "https://ct.pinterest.com"],
  connect: ["https://ct.pinterest.com"],
  img: ["https://ct.pinterest.com"],
  frame: ["https://ct.pinterest.com"],
};
