import type { DocPage, Section } from "../doc-page.ts";

/** The files of the build that pages load, as paths below the site's root. */
export interface SiteFiles {
  readonly version: string;
  /** The path of a built style sheet of `site/css/` and of what a built module of `site/client/` loads. */
  readonly style: (name: string) => string;
  readonly script: (name: string) => string;
}

/** What a page knows of the site around it. */
export interface PageContext {
  readonly page: DocPage;
  readonly pages: readonly DocPage[];
  readonly files: SiteFiles;
  readonly to: (path: string) => string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly pages: readonly DocPage[];
}

/** Pages of one section with a name in the navigation, in the order of the list. */
export function navigationOf(pages: readonly DocPage[], section: Section): readonly NavigationGroup[] {
  const named = pages.filter((page) => page.section === section && page.label !== undefined && !page.isVariant);
  return [...Map.groupBy(named, (page) => page.group ?? section)].map(([title, of]) => ({ title, pages: of }));
}

/** Without script each state of a page is a page of its own; all have the place of the first one. */
export function placeOf(path: string, pages: readonly DocPage[]): string {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page?.isVariant) return path;
  const parents = pages.filter((other) => !other.isVariant && path.startsWith(other.path));
  return parents.toSorted((a, b) => b.path.length - a.path.length)[0]?.path ?? path;
}
