import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { ADMIN_PATH, LOGOUT_PATH, MORE_PATH, SECURITY_PATH } from "./addresses.ts";
import type { AdminData } from "./layout.tsx";
import { type AdminEntry, type AdminSection, DOCKED, entryPathOf } from "./navigation.ts";
import { useRecentPages } from "./search/recent-pages.ts";
import { SearchBox } from "./search/search-box.tsx";
import { ShopLink } from "./shop-link.tsx";
import { Icon } from "./ui/icon.tsx";
import { Count, useCurrentInView } from "./ui/list-card.tsx";
import { Menu } from "./ui/menu.tsx";
import { useFocusAfterSending, usePageFocus } from "./ui/page-focus.ts";
import { Shortcuts } from "./ui/shortcuts.tsx";
import { Toasts } from "./ui/toast.tsx";
import { TimeZone } from "./ui/use-time-zone.ts";
import { UnsavedChanges } from "./ui/unsaved-changes.tsx";

/** The navigation beside the page, on phones below it; above it search, the shop and the person. */
export function AdminFrame({ admin, children }: { admin: AdminData; children: ReactNode }) {
  const { pathname, search } = useLocation();
  useRecentPages(pathname + search);
  usePageFocus();
  useFocusAfterSending();
  const here = entryPathOf(pathname, admin.sections);
  const open = admin.sections.find((section) => isIn(section, here));
  return (
    <TimeZone value={admin.timeZone}>
      <div className="admin-frame">
        <nav className="admin-side" aria-label="Admin">
          <Link className="side-shop" to={ADMIN_PATH}>
            <Mark name={admin.siteName} />
            <b className="cut">{admin.siteName}</b>
          </Link>
          <ul className="side-list">
            {admin.sections.map((section) => (
              <li key={section.title}>
                <SectionLinks section={section} here={here} waiting={admin.waiting} />
              </li>
            ))}
          </ul>
        </nav>
        <header className="admin-bar">
          <NavLink className="bar-shop" to={ADMIN_PATH} end>
            <Mark name={admin.siteName} />
            <span className="cut">{admin.siteName}</span>
          </NavLink>
          <SearchBox />
          <div className="bar-end">
            <ShopLink path={admin.shopPath} className="bar-link">
              <Icon name="external" />
              <span className="bar-text">View shop</span>
            </ShopLink>
            <AccountMenu admin={admin} />
          </div>
        </header>
        <main id="main" className="admin-main" tabIndex={-1}>
          <div className="admin-page">
            {open && <SectionTabs section={open} here={here} waiting={admin.waiting} />}
            {children}
          </div>
        </main>
        <Dock admin={admin} open={open} />
        <UnsavedChanges />
        <Toasts />
      </div>
    </TimeZone>
  );
}

function isIn({ path, entries }: AdminSection, here: string | undefined): boolean {
  return path === here || entries.some((entry) => entry.path === here);
}

/** Stands for the shop where its name has no room. */
function Mark({ name }: { readonly name: string }) {
  return (
    <span className="admin-mark" aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? "V"}
    </span>
  );
}

function AccountMenu({ admin: { staff, sections } }: { readonly admin: AdminData }) {
  return (
    <Menu
      buttonClass="account-button"
      align="end"
      label={
        <>
          <span className="avatar" aria-hidden="true">
            {[...staff.name][0]?.toUpperCase()}
          </span>
          <span className="bar-text">{staff.name}</span>
        </>
      }
    >
      <Link to={SECURITY_PATH}>
        <Icon name="shield" />
        Your account
      </Link>
      <Shortcuts sections={sections} />
      <hr />
      <form method="post" action={LOGOUT_PATH}>
        <button type="submit">
          <Icon name="power" />
          Sign out
        </button>
      </form>
    </Menu>
  );
}

interface SectionProps {
  readonly section: AdminSection;
  /** The path of the current page's entry. */
  readonly here: string | undefined;
  readonly waiting: AdminData["waiting"];
}

/** The link to a section and, while the visitor is in it, the links to its pages. */
function SectionLinks({ section, here, waiting }: SectionProps) {
  const { title, path, icon, entries } = section;
  const isOpen = isIn(section, here);
  return (
    <>
      <Link
        to={path}
        className={isOpen ? "side-item is-open" : "side-item"}
        aria-current={isOpen && entries.length === 0 ? "page" : undefined}
      >
        <Icon name={icon} />
        <span>{title}</span>
        <WaitingCount count={allWaiting(section, waiting)} isBad={isBad(section, waiting)} />
      </Link>
      {isOpen && entries.length > 0 && (
        <ul className="side-entries">
          {entries.map((entry) => (
            <EntryLink key={entry.path} entry={entry} here={here} waiting={waiting} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The pages of the open section, where the navigation has no room for them. */
function SectionTabs({ section: { title, entries }, here, waiting }: SectionProps) {
  const list = useCurrentInView(here);
  if (entries.length === 0) return null;
  return (
    <nav className="section-tabs" aria-label={`Pages of ${title}`}>
      <ul ref={list} className="tab-list">
        {entries.map((entry) => (
          <EntryLink key={entry.path} entry={entry} here={here} waiting={waiting} />
        ))}
      </ul>
    </nav>
  );
}

interface EntryLinkProps {
  readonly entry: AdminEntry;
  readonly here: string | undefined;
  readonly waiting: AdminData["waiting"];
}

function EntryLink({ entry, here, waiting }: EntryLinkProps) {
  return (
    <li>
      <Link to={entry.path} aria-current={entry.path === here ? "page" : undefined}>
        <span>{entry.title}</span>
        <WaitingCount count={waitingFor(entry, waiting)} isBad={entry.waiting === "failedEvents"} />
      </Link>
    </li>
  );
}

/** Five places at the foot of a phone's screen. */
function Dock({
  admin: { sections, waiting },
  open,
}: {
  readonly admin: AdminData;
  readonly open: AdminSection | undefined;
}) {
  const docked = sections.filter(({ title }) => DOCKED.has(title));
  const isElsewhere = open === undefined || !DOCKED.has(open.title);
  return (
    <nav className="admin-dock" aria-label="Admin">
      <ul>
        {docked.map((section) => (
          <li key={section.title}>
            <Link to={section.path} aria-current={section === open ? "page" : undefined}>
              <Icon name={section.icon} />
              {section.title}
              <WaitingCount count={allWaiting(section, waiting)} isBad={isBad(section, waiting)} />
            </Link>
          </li>
        ))}
        <li>
          <Link to={MORE_PATH} aria-current={isElsewhere ? "page" : undefined}>
            <Icon name="menu" />
            More
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function waitingFor(entry: AdminEntry, waiting: AdminData["waiting"]): number {
  return entry.waiting ? waiting[entry.waiting] : 0;
}

function allWaiting(section: AdminSection, waiting: AdminData["waiting"]): number {
  return [section, ...section.entries].reduce((sum, entry) => sum + waitingFor(entry, waiting), 0);
}

function isBad({ entries }: AdminSection, { failedEvents }: AdminData["waiting"]): boolean {
  return failedEvents > 0 && entries.some(({ waiting }) => waiting === "failedEvents");
}

function WaitingCount({ count, isBad: isDanger }: { readonly count: number; readonly isBad: boolean }) {
  if (count === 0) return null;
  return <Count value={count} what="waiting" {...(isDanger && { tone: "bad" as const })} />;
}
