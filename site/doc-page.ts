import type { ReactNode } from "react";

/** The parts of the documentation, in the order of the navigation. */
export const SECTIONS = ["Effects", "Tracking", "Guides", "Reference"] as const;

export type Section = (typeof SECTIONS)[number];

export interface Heading {
  readonly id: string;
  readonly title: string;
}

/** One page of the documentation. The site is plain files: a page knows everything when it is built. */
export interface DocPage {
  /** Below the site's root, with slashes at both ends: `/effects/tabs/`. */
  readonly path: string;
  readonly title: string;
  /** For search engines and the site's own search. */
  readonly description: string;
  readonly section: Section;
  /** Its name in the navigation; left out there if undefined. */
  readonly label?: string;
  /** `document` has navigation and contents at its sides; `wide` has the whole window, in bands. */
  readonly layout: "document" | "wide";
  /** Contents of the page, for the list beside it and for the search. */
  readonly headings: readonly Heading[];
  /** Plain text that the search finds, besides title, description and headings. */
  readonly words?: string;
  /** Style sheets below `site/css/` and modules below `site/client/` that only this page loads. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** Its name in the bar at the top, which has room for five. */
  readonly headLabel?: string;
  /** Another state of a page, such as a sample in right-to-left: the search and the index leave it out. */
  readonly isVariant?: true;
  /** The page as Markdown: a file `index.md` beside it. */
  readonly markdown?: string;
  /** Groups the navigation of a section: "Motion" among the effects. */
  readonly group?: string;
  /**
   * The page with its only `h1`; `main` is around it. Links inside are written with `to(path)`, so that the folder works
   * at any URL. Styles and scripts in the markup are forbidden by the content security policy: no `style`, no `onclick`.
   */
  readonly body: (to: (path: string) => string) => ReactNode;
}
