import type { DocPage } from "../doc-page.ts";

/** The answer to URLs that no page has. A server sends it from the root, so its links begin there. */
export const NOT_FOUND_PAGE: DocPage = {
  path: "/",
  title: "Page not found",
  description: "This page does not exist.",
  section: "Reference",
  isVariant: true,
  layout: "wide",
  headings: [],
  styles: ["home.css"],
  body: (to) => (
    <div className="home">
      <h1>Page not found</h1>
      <p className="lead">
        No page has this URL. <a href={to("/search/")}>All pages</a> lists what there is.
      </p>
    </div>
  ),
};
