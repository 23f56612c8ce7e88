import { NavLink } from "react-router";

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

export interface Tab {
  readonly title: string;
  readonly to: string;
  readonly isExact?: boolean;
  /** A page with a content policy of its own, which a document gets only when it is loaded. */
  readonly hasOwnPolicy?: boolean;
}

/** Links between the pages of one subject. Each has its own URL, so this is navigation and not an ARIA tab list. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="admin-tabs" aria-label={label}>
      <ul className="tab-list">
        {tabs.map(({ title, to, isExact = false, hasOwnPolicy = false }) => (
          <li key={to}>
            <NavLink to={to} end={isExact} reloadDocument={hasOwnPolicy}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
