import { Icon } from "../parts/icon.tsx";
import { navigationOf, placeOf, type PageContext } from "./site.ts";

/** The pages of the section: at the side, and folded up above the text where there is no room for a side. */
export function Navigation({ page, pages, to }: PageContext) {
  const groups = navigationOf(pages, page.section);
  const here = placeOf(page.path, pages);
  const links = groups.map(({ title, pages: listed }) => [
    <p key={title} className="nav-title">
      {title}
    </p>,
    ...listed.map(({ path, label }) => (
      <a key={path} href={to(path)} aria-current={path === here ? (path === page.path ? "page" : "true") : undefined}>
        {label}
      </a>
    )),
  ]);
  return (
    <>
      <details className="where">
        <summary>
          <span className="soft">{page.section}</span>
          <span className="soft" aria-hidden="true">
            /
          </span>
          {page.label ?? page.title}
          <Icon name="down" isSmall />
        </summary>
        <nav className="in" aria-label={`${page.section}, as a menu`}>
          {links}
        </nav>
      </details>
      <nav className="rail" aria-label={page.section}>
        {links}
      </nav>
    </>
  );
}

/** The headings of the page. */
export function Contents({ page }: PageContext) {
  if (page.headings.length === 0) return null;
  return (
    <nav className="toc" aria-label="On this page">
      <p className="nav-title">On this page</p>
      {page.headings.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The pages before and after in the navigation. */
export function Pager({ page, pages, to }: PageContext) {
  const listed = navigationOf(pages, page.section).flatMap((group) => group.pages);
  const index = listed.findIndex(({ path }) => path === placeOf(page.path, pages));
  const [previous, next] = [listed[index - 1], listed[index + 1]];
  if (index < 0 || (!previous && !next)) return null;
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous ? (
        <a href={to(previous.path)} rel="prev">
          <small>Previous</small>
          {previous.label}
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={to(next.path)} rel="next">
          <small>Next</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
