import type { MenuEntry } from "../../../server/menus/menu-entries.ts";
import { say } from "../../../texts/say.ts";

/** In a row; what the owner put below a link opens as a panel. */
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

/** A native popover: it opens, closes and gives focus back without any script. */
function OpeningEntry({ entry: { label, href, items }, id }: { entry: MenuEntry; id: string }) {
  return (
    <>
      {href !== "" && <a href={href}>{label}</a>}
      <button
        type="button"
        className="site-nav-opener"
        popoverTarget={id}
        {...(href !== "" && { "aria-label": say("More in {label}", { label }) })}
      >
        {href === "" && label}
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

/** For narrow windows: everything below one another. */
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
  return href === "" ? label : <a href={href}>{label}</a>;
}
