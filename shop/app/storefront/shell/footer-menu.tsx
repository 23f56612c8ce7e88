import type { MenuEntry } from "../../../server/menus/menu-entries.ts";
import { say } from "../../../texts/say.ts";
import { EntryLink } from "./header-menu.tsx";
import type { ShellData } from "./shell.tsx";

interface FooterMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly banner: ShellData["banner"];
}

/** Columns of links. Whoever was asked for consent finds the way back to that in the last one, whatever the owner does. */
export function FooterMenu({ entries, banner }: FooterMenuProps) {
  const columns = entries.length === 0 && banner ? [{ label: say("Privacy"), href: "", items: [] }] : entries;
  return columns.map((column, index) => (
    <nav key={index} aria-label={column.label}>
      <h2 className="site-foot-title">
        <EntryLink entry={column} />
      </h2>
      <ul className="site-foot-list">
        {column.items.map((entry, position) => (
          <li key={position}>
            <EntryLink entry={entry} />
          </li>
        ))}
        {banner && index === columns.length - 1 && (
          <li>
            <a href="/privacy/choices/" data-privacy-choices>
              {banner.texts.withdraw}
            </a>
          </li>
        )}
      </ul>
    </nav>
  ));
}
