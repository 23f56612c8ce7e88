import type { DocPage } from "../doc-page.ts";
import { consent } from "./consent.tsx";
import { debugging } from "./debugging.tsx";
import { fromPixelYourSite } from "./moving-from-pixelyoursite.tsx";
import { fromSnippets } from "./moving-from-snippets.tsx";
import { quickStart } from "./quick-start.tsx";
import { react } from "./react.tsx";
import { scriptTag } from "./script-tag.tsx";
import { serverSide } from "./server-side.tsx";
import { tagging } from "./tagging.tsx";

export const GUIDE_PAGES: readonly DocPage[] = [
  quickStart,
  consent,
  serverSide,
  debugging,
  react,
  scriptTag,
  tagging,
  fromPixelYourSite,
  fromSnippets,
];
