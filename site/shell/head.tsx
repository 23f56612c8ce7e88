import { Icon } from "../parts/icon.tsx";
import { placeOf, type PageContext } from "./site.ts";

/** The bar at the top: brand, sections, search, theme. */
export function Head({ page, pages, to }: PageContext) {
  const here = placeOf(page.path, pages);
  const named = pages.filter(({ headLabel }) => headLabel !== undefined);
  // The page itself, or the first page of its section.
  const current =
    named.find(({ path }) => path === here) ??
    named.find(({ section }) => section === page.section && page.path !== "/");
  const links = named.map(({ path, headLabel }) => (
    <a
      key={path}
      href={to(path)}
      aria-current={path === current?.path ? (path === page.path ? "page" : "true") : undefined}
    >
      {headLabel}
    </a>
  ));
  return (
    <header className="head">
      <div className="head-in">
        <a className="brand" href={to("/")}>
          <Mark />
          Vitrine <small>Docs</small>
        </a>
        <nav className="top" aria-label="Main">
          {links}
        </nav>
        <form className="find" role="search" aria-label="Docs" action={to("/search/")} data-search={to("/search.json")}>
          <Icon name="search" isSmall />
          <input type="search" name="q" aria-label="Search docs" placeholder="Search docs" autoComplete="off" />
        </form>
        <a className="icon-button only-phone" href={to("/search/")} aria-label="Search docs">
          <Icon name="search" />
        </a>
        <button type="button" className="icon-button" data-theme-switch="" hidden>
          <Icon name="theme" />
        </button>
        <details className="more only-phone">
          <summary className="icon-button" aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <nav aria-label="Main, as a menu">{links}</nav>
        </details>
      </div>
    </header>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="26" height="26" rx="7" fill="#2c4159" />
      <g fill="none" stroke="#f1ece4" strokeWidth="1.6" strokeLinecap="round">
        <path d="M8 20.5V12a6 6 0 0 1 12 0v8.5" />
        <path d="M6 20.8h16" />
      </g>
      <path d="M10.6 14.2h6.8a3.4 3.4 0 0 1-2.3 4.3h-2.2a3.4 3.4 0 0 1-2.3-4.3z" fill="#d98a69" />
    </svg>
  );
}
