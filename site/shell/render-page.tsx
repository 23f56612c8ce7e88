import { renderToStaticMarkup } from "react-dom/server";
import type { DocPage } from "../doc-page.ts";
import { Document } from "./document.tsx";
import { relativeLink } from "./links.ts";
import type { SiteFiles } from "./site.ts";

/** The HTML of one page. Its links are relative, unless a page without a place of its own brings another way. */
export function renderPage(
  page: DocPage,
  pages: readonly DocPage[],
  files: SiteFiles,
  to = (path: string) => relativeLink(page.path, path),
): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Document page={page} pages={pages} files={files} to={to} />)}\n`;
}
