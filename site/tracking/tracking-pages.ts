import type { DocPage } from "../doc-page.ts";
import { apiPage } from "./api/api-page.tsx";
import { consentToolsPage } from "./consent-tools/consent-tools-page.tsx";
import { eventsPage } from "./events/events-page.tsx";
import { optionsPage } from "./options/options-page.tsx";
import { overviewPage } from "./overview/overview-page.tsx";
import { PLAYGROUND_PAGES } from "./playground/playground-pages.tsx";

export const TRACKING_PAGES: readonly DocPage[] = [
  overviewPage,
  ...PLAYGROUND_PAGES,
  optionsPage,
  eventsPage,
  consentToolsPage,
  apiPage,
];
