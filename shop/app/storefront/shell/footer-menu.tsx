import type { MenuEntry } from "../../../server/content/menus/menu-entries.ts";
import { t } from "../../../i18n/t.ts";
import { EntryLink } from "./header-menu.tsx";
import type { ShellData } from "./shell.tsx";

interface FooterMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly banner: ShellData["banner"];
}

/**
 * Columns of links. If visitors are asked for consent, the last column links to their choices, whatever the owner's
 * menu contains.
 */
export function FooterMenu({ entries, banner }: FooterMenuProps) {
  const columns = entries.length === 0 && banner ? [{ label: t("Privacy"), href: "", items: [] }] : entries;
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
