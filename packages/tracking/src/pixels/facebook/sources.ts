import type { ContentSources } from "../content-sources.ts";

export const FACEBOOK_SOURCES: ContentSources = {
  script: ["https://connect.facebook.net"],
  connect: ["https://www.facebook.com", "https://connect.facebook.net"],
  img: ["https://www.facebook.com"],
  frame: ["https://www.facebook.com"],
};
