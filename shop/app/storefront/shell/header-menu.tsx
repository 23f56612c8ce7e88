import { useLocation } from "react-router";
import type { MenuEntry } from "../../../server/content/menus/menu-entries.ts";
import { t } from "../../../i18n/t.ts";

/** A row of links; nested entries open in a panel. The entry of this page, or of the section it is in, is marked. */
export function HeaderMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  return (
    <ul className="site-nav-list">
      {entries.map((entry, index) => {
        const current = currentIn(pathname, entry.href);
        return (
          <li key={index} {...(entry.isOpening && { className: "site-nav-item" })}>
            {entry.isOpening ? (
              <OpeningEntry entry={entry} current={current} id={`site-panel-${index}`} />
            ) : (
              <EntryLink entry={entry} current={current} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function currentIn(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href.length > 1 && href.endsWith("/") && pathname.startsWith(href) ? "true" : undefined;
}

interface OpeningEntryProps extends Pick<EntryLinkProps, "current"> {
  readonly entry: MenuEntry;
  readonly id: string;
}

/** A native popover: it opens, closes and restores focus without script. */
function OpeningEntry({ entry: { label, href, items }, current, id }: OpeningEntryProps) {
  return (
    <>
      {href !== "" && <EntryLink entry={{ label, href }} current={current} />}
      <button
        type="button"
        className="site-nav-opener"
        popoverTarget={id}
        {...(href !== "" && { "aria-label": t("More in {label}", { label }) })}
      >
        {href === "" && <bdi>{label}</bdi>}
      </button>
      <div id={id} className="site-panel" popover="auto">
        <ul className="site-panel-list">
          {items.map((column, index) => (
            <li key={index}>
              <span className={column.items.length > 0 ? "site-panel-title" : undefined}>
                <EntryLink entry={column} />
              </span>
              {column.items.length > 0 && <EntryList entries={column.items} className="site-panel-links" />}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** For narrow screens: all entries in one list. */
export function SiteMenuList({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className="site-menu-list">
      {entries.map((entry, index) => (
        <li key={index}>
          <EntryLink entry={entry} />
          {entry.items.length > 0 && <EntryList entries={entry.items} className="site-menu-children" />}
        </li>
      ))}
    </ul>
  );
}

function EntryList({ entries, className }: { entries: readonly MenuEntry[]; className?: string }) {
  return (
    <ul className={className}>
      {entries.map((entry, index) => (
        <li key={index}>
          <EntryLink entry={entry} />
          {entry.items.length > 0 && <EntryList entries={entry.items} />}
        </li>
      ))}
    </ul>
  );
}

interface EntryLinkProps {
  readonly entry: Pick<MenuEntry, "label" | "href">;
  readonly current?: "page" | "true" | undefined;
}

export function EntryLink({ entry: { label, href }, current }: EntryLinkProps) {
  const name = <bdi>{label}</bdi>;
  if (href === "") return name;
  return (
    <a href={href} aria-current={current}>
      {name}
    </a>
  );
}
