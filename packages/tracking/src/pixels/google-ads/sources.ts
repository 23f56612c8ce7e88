import type { ContentSources } from "../content-sources.ts";

export const GOOGLE_ADS_SOURCES: ContentSources = {
  script: [
    "https://www.googletagmanager.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
  ],
  connect: [
    "https://www.google.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
    "https://pagead2.googlesyndication.com",
  ],
  img: ["https://www.google.com", "https://www.googleadservices.com", "https://googleads.g.doubleclick.net"],
  frame: ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
};
