import { NavLink } from "react-router";

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly title: string; readonly to: string; readonly isExact?: boolean }[];
}

/** Parts of one subject, each a page with an address of its own: navigation, so links and not a tab list. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="office-tabs" aria-label={label}>
      <ul className="office-tab-list">
        {tabs.map(({ title, to, isExact = false }) => (
          <li key={to}>
            <NavLink to={to} end={isExact}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
