import type { DocPage } from "../doc-page.ts";
import { Icon } from "../parts/icon.tsx";
import type { SearchEntry } from "./find.ts";

interface Line {
  readonly title: string;
  readonly path: string;
  /** The page of a heading, or the section of a page. */
  readonly of: string;
}

/** The search, and below it everything there is from A to Z: without script the list is the search. */
export function searchPage(pages: readonly DocPage[]): DocPage {
  const letters = Map.groupBy(linesOf(pages), ({ title }) => title.charAt(0).toUpperCase());
  return {
    path: "/search/",
    title: "Search",
    description: "Search the documentation, or look through all pages from A to Z.",
    section: "Reference",
    layout: "wide",
    headings: [],
    body: (to) => (
      <div className="search">
        <h1>Search</h1>
        <form
          className="search-form"
          role="search"
          aria-label="Docs, all pages"
          action={to("/search/")}
          data-search={to("/search.json")}
        >
          <Icon name="search" />
          <input type="search" name="q" aria-label="Search docs" placeholder="Search docs" autoComplete="off" />
        </form>
        <div data-index="">
          <p className="lead only-plain">
            Searching needs JavaScript. Without it, all pages are listed below; your browser’s find command searches
            them.
          </p>
          <ul className="letters" aria-label="Letters">
            {[...letters.keys()].map((letter) => (
              <li key={letter}>
                <a href={`#letter-${letter}`}>{letter}</a>
              </li>
            ))}
          </ul>
          {[...letters].map(([letter, lines]) => (
            <section key={letter} className="letter" aria-labelledby={`letter-${letter}`}>
              <h2 id={`letter-${letter}`}>{letter}</h2>
              <ul>
                {lines.map(({ title, path, of }) => (
                  <li key={path}>
                    <a href={to(path)}>{title}</a> <small>{of}</small>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    ),
  };
}

/** The content of `search.json`. */
export function searchIndex(pages: readonly DocPage[]): readonly SearchEntry[] {
  return searched(pages).map(({ path, title, section, description, headings, words = "" }) => ({
    path: path.slice(1),
    title,
    section,
    description,
    headings,
    words,
  }));
}

function linesOf(pages: readonly DocPage[]): readonly Line[] {
  return searched(pages)
    .map(({ title, path, section }) => ({ title, path, of: section }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
}

function searched(pages: readonly DocPage[]): readonly DocPage[] {
  return pages.filter(({ isVariant, path }) => !isVariant && path !== "/search/" && path !== "/");
}
