// What the build runs: pages and their renderer as one program for Node.js.
export { ALL_PAGES } from "./all-pages.ts";
export { NOT_FOUND_PAGE } from "./home/not-found-page.tsx";
export { searchIndex } from "./search/search-page.tsx";
export { relativeLink } from "./shell/links.ts";
export { renderPage } from "./shell/render-page.tsx";
