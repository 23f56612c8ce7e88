import { type ReactNode, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { LOGOUT_PATH, OFFICE_PATH, SECURITY_PATH } from "./addresses.ts";
import type { OfficeData } from "./layout.tsx";
import { Toasts } from "./ui/toast.tsx";

/** Where one can go on the left, the page on the right; on narrow windows the first is folded away above the second. */
export function OfficeFrame({ office, children }: { office: OfficeData; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  /** On narrow windows it has led somewhere: the page must not stay below it, nor the focus in what is hidden. */
  const closeMenu = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    document.querySelector<HTMLElement>("#main")?.focus();
  };
  const here = entryOf(
    useLocation().pathname,
    office.sections.flatMap(({ entries }) => entries.map(({ path }) => path)),
  );
  return (
    <div className="office-frame">
      <header className="office-head">
        <NavLink className="office-name" to={OFFICE_PATH} end>
          {office.siteName}
        </NavLink>
        <div className="office-tools">
          {/* Not the router's link: the shop is no page of the office. */}
          <a href="/">View shop</a>
          <NavLink to={SECURITY_PATH}>{office.staff.name}</NavLink>
          <form method="post" action={LOGOUT_PATH}>
            <button type="submit" className="link-button">
              Sign out
            </button>
          </form>
        </div>
      </header>
      <details className="office-side" ref={menu}>
        <summary>Menu</summary>
        <nav aria-label="Office">
          {office.sections.map(({ title, entries }) => (
            <div key={title} className="office-section">
              <h2>{title}</h2>
              <ul className="office-entries">
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Link to={entry.path} aria-current={entry.path === here ? "page" : undefined} onClick={closeMenu}>
                      {entry.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </details>
      <main id="main" className="office-main" tabIndex={-1}>
        {children}
      </main>
      <Toasts />
    </div>
  );
}

/** The entry that a page belongs to: one may lie below another, so the longest that fits. */
function entryOf(pathname: string, paths: readonly string[]): string | undefined {
  const address = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return paths
    .filter((path) => (path === OFFICE_PATH ? address === path : address.startsWith(path)))
    .toSorted((a, b) => b.length - a.length)[0];
}
