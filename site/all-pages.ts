import type { DocPage } from "./doc-page.ts";
import { EFFECT_PAGES } from "./effects/effect-pages.ts";
import { GUIDE_PAGES } from "./guides/guide-pages.ts";
import { homePage } from "./home/home-page.tsx";
import { searchPage } from "./search/search-page.tsx";
import { TRACKING_PAGES } from "./tracking/tracking-pages.ts";

const DOCUMENTS: readonly DocPage[] = [...EFFECT_PAGES, ...TRACKING_PAGES, ...GUIDE_PAGES];

/** Every page of the site, in the order of the navigation. */
export const ALL_PAGES: readonly DocPage[] = [homePage(DOCUMENTS), ...DOCUMENTS, searchPage(DOCUMENTS)];
