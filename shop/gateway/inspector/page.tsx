import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface PageParts {
  readonly title: string;
  /** Path of the page in the navigation; without one there is no navigation. */
  readonly current?: string;
  readonly children: ReactNode;
}

/** Everything comes from the gateway itself; nothing is inline. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const TABS = [
  { title: "Events", path: "/" },
  { title: "Failed events", path: "/failed-events/" },
  { title: "Health", path: "/health/" },
];

export function pageResponse(parts: PageParts, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<Document {...parts} />)}`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
      // Under "no-referrer" browsers send forms without their origin, and those are refused.
      "referrer-policy": "same-origin",
      ...headers,
    },
  });
}

function Document({ title, current, children }: PageParts) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – Vitrine gateway`}</title>
        <link rel="stylesheet" href="/inspector.css" />
        {current === "/" && <script src="/inspector.js" defer />}
      </head>
      <body className="admin gateway">
        <a className="screen-reader-text" href="#main">
          Skip to content
        </a>
        <header className="gateway-bar">
          <span className="gateway-name">Vitrine gateway</span>
          {current !== undefined && (
            <form method="post" action="/sign-out">
              <button type="submit" className="link-button">
                Sign out
              </button>
            </form>
          )}
        </header>
        <main id="main" className="admin-page" tabIndex={-1}>
          {current !== undefined && <Tabs current={current} />}
          {children}
        </main>
      </body>
    </html>
  );
}

function Tabs({ current }: { readonly current: string }) {
  return (
    <nav className="admin-tabs" aria-label="Inspector">
      <ul className="tab-list">
        {TABS.map(({ title, path }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The head of a page: its title, what it shows, and what can be done with all of it. */
export function Head({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="page-header">
      <div className="page-header-row">
        <div className="page-header-title">
          <h1>{title}</h1>
        </div>
        {children && <div className="page-header-actions">{children}</div>}
      </div>
      <p className="page-header-text">{text}</p>
    </div>
  );
}
