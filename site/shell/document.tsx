import { Head } from "./head.tsx";
import { Contents, Navigation, Pager } from "./navigation.tsx";
import type { PageContext } from "./site.ts";

/** A whole page, from its doctype's successor to the end. */
export function Document(context: PageContext) {
  const { page, files, to } = context;
  const title = page.path === "/" ? "Vitrine for developers" : `${page.title} · Vitrine`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        {page.isVariant && <meta name="robots" content="noindex" />}
        <link rel="icon" href={to("/favicon.svg")} type="image/svg+xml" />
        {["docs.css", ...(page.styles ?? [])].map((name) => (
          <link key={name} rel="stylesheet" href={to(files.style(name))} />
        ))}
        {/* Not a module: it sets the theme before the page is painted. */}
        <script src={to(files.script("theme.ts"))} />
        {["site.ts", ...(page.scripts ?? [])].map((name) => (
          <script key={name} type="module" src={to(files.script(name))} />
        ))}
      </head>
      <body>
        <a className="screen-reader-text" href="#main">
          Skip to content
        </a>
        <Head {...context} />
        {page.layout === "wide" ? <Wide {...context} /> : <Columns {...context} />}
        <Foot {...context} />
      </body>
    </html>
  );
}

function Wide({ page, to }: PageContext) {
  return (
    <main id="main" tabIndex={-1}>
      {page.body(to)}
    </main>
  );
}

function Columns(context: PageContext) {
  const { page, to } = context;
  return (
    <div className={page.headings.length > 0 ? "doc has-toc" : "doc"}>
      <Navigation {...context} />
      <main id="main" tabIndex={-1}>
        {page.body(to)}
        <Pager {...context} />
      </main>
      <Contents {...context} />
    </div>
  );
}

function Foot({ pages, files, to }: PageContext) {
  const named = pages.filter(({ headLabel }) => headLabel !== undefined);
  return (
    <footer className="foot">
      <span>Vitrine {files.version}. MIT licence.</span>
      {named.map(({ path, headLabel }) => (
        <a key={path} href={to(path)}>
          {headLabel}
        </a>
      ))}
      <a href={to("/search/")}>All pages</a>
    </footer>
  );
}
