import { type ReactNode, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { LOGOUT_PATH, ADMIN_PATH, SECURITY_PATH } from "./addresses.ts";
import type { AdminData } from "./layout.tsx";
import { type AdminEntry, type AdminSection, entryPathOf } from "./navigation.ts";
import { SearchBox } from "./search/search-box.tsx";
import { ShopLink } from "./shop-link.tsx";
import { Icon } from "./ui/icon.tsx";
import { Shortcuts } from "./ui/shortcuts.tsx";
import { Toasts } from "./ui/toast.tsx";
import { UnsavedChanges } from "./ui/unsaved-changes.tsx";

/** Navigation on the left, the page on the right; on narrow screens the navigation opens over the page. */
export function AdminFrame({ admin, children }: { admin: AdminData; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  /** On narrow screens the open menu covers the page: after a click it closes, and the page gets the focus. */
  const closeMenu = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    document.querySelector<HTMLElement>("#main")?.focus();
  };
  const here = entryPathOf(useLocation().pathname, admin.sections);
  return (
    <div className="admin-frame">
      <header className="admin-head">
        <NavLink className="admin-name" to={ADMIN_PATH} end>
          {admin.siteName}
        </NavLink>
        <SearchBox />
        <ShopLink path={admin.shopPath} className="admin-shop-link">
          <Icon name="shop" />
          <span>View shop</span>
        </ShopLink>
      </header>
      <details className="admin-side" ref={menu}>
        <summary>
          <Icon name="menu" />
          <span>Menu</span>
        </summary>
        <nav className="admin-side-content" aria-label="Admin">
          <ul className="admin-sections">
            {admin.sections.map((section) => (
              <li key={section.title}>
                <SectionLinks section={section} here={here} waiting={admin.waiting} onFollow={closeMenu} />
              </li>
            ))}
          </ul>
          <div className="admin-account">
            <NavLink to={SECURITY_PATH} onClick={closeMenu}>
              {admin.staff.name}
            </NavLink>
            <form method="post" action={LOGOUT_PATH}>
              <button type="submit" className="link-button">
                Sign out
              </button>
            </form>
            <Shortcuts sections={admin.sections} />
          </div>
        </nav>
      </details>
      <main id="main" className="admin-main" tabIndex={-1}>
        {children}
      </main>
      <UnsavedChanges />
      <Toasts />
    </div>
  );
}

interface SectionLinksProps {
  readonly section: AdminSection;
  /** The path of the current page's entry. */
  readonly here: string | undefined;
  readonly waiting: AdminData["waiting"];
  readonly onFollow: () => void;
}

/** The link to a section and, while the visitor is in it, the links to its pages. */
function SectionLinks({ section, here, waiting, onFollow }: SectionLinksProps) {
  const { title, path, icon, entries } = section;
  const isOpen = path === here || entries.some((entry) => entry.path === here);
  const countOf = (entry: AdminEntry) => (entry.waiting ? waiting[entry.waiting] : 0);
  const all = isOpen ? countOf(section) : [section, ...entries].reduce((sum, entry) => sum + countOf(entry), 0);
  return (
    <>
      <Link
        to={path}
        className={isOpen ? "is-open" : undefined}
        aria-current={isOpen && entries.length === 0 ? "page" : undefined}
        onClick={onFollow}
      >
        <Icon name={icon} />
        <span>{title}</span>
        <WaitingCount count={all} />
      </Link>
      {isOpen && entries.length > 0 && (
        <ul className="admin-entries">
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path} aria-current={entry.path === here ? "page" : undefined} onClick={onFollow}>
                <span>{entry.title}</span>
                <WaitingCount count={countOf(entry)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="waiting-count">
      {count > 99 ? "99+" : count}
      <span className="screen-reader-text"> waiting</span>
    </span>
  );
}
