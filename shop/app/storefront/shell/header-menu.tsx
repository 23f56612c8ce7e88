import type { MenuEntry } from "../../../server/content/menus/menu-entries.ts";
import { t } from "../../../i18n/t.ts";

/** A row of links; nested entries open in a panel. */
export function HeaderMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className="site-nav-list">
      {entries.map((entry, index) => (
        <li key={index} {...(entry.isOpening && { className: "site-nav-item" })}>
          {entry.isOpening ? <OpeningEntry entry={entry} id={`site-panel-${index}`} /> : <EntryLink entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

/** A native popover: it opens, closes and restores focus without script. */
function OpeningEntry({ entry: { label, href, items }, id }: { entry: MenuEntry; id: string }) {
  return (
    <>
      {href !== "" && (
        <a href={href}>
          <bdi>{label}</bdi>
        </a>
      )}
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

export function EntryLink({ entry: { label, href } }: { entry: Pick<MenuEntry, "label" | "href"> }) {
  const name = <bdi>{label}</bdi>;
  return href === "" ? name : <a href={href}>{name}</a>;
}
