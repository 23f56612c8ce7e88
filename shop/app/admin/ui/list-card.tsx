import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";

/** A list with its views, search, filters and pages. */
export function ListCard({ children }: { readonly children: ReactNode }) {
  return <div className="card list-card">{children}</div>;
}

export interface View {
  readonly title: string;
  readonly to: string;
  /** Of the rows in the view, up to a hundred. */
  readonly count?: number;
  /** Colour of the count, where the view asks for attention. */
  readonly tone?: "waiting" | "bad";
  readonly isCurrent: boolean;
  /** Where several views may have the same title. */
  readonly key?: string;
}

/** The search and filters of a list and, at their end, the menu for its columns and views. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className="list-tools">{children}</div>;
}

/** Saved filters of a list, as links. */
export function ViewTabs({ label, views }: { readonly label: string; readonly views: readonly View[] }) {
  const list = useCurrentInView(views.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav className="admin-tabs view-tabs" aria-label={label}>
      <ul ref={list} className="tab-list">
        {views.map(({ title, to, count, tone, isCurrent, key = title }) => (
          <li key={key}>
            <Link to={to} aria-current={isCurrent ? "page" : undefined} preventScrollReset>
              {title}
              {count !== undefined && count > 0 && <Count value={count} {...(tone && { tone })} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Tabs that do not fit scroll sideways: the current one is shown. */
export function useCurrentInView(current: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tabs = list.current?.parentElement;
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current === undefined || !tabs || !link) return;
    const [outer, inner] = [tabs.getBoundingClientRect(), link.getBoundingClientRect()];
    tabs.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return list;
}

interface CountProps {
  readonly value: number;
  readonly tone?: "waiting" | "bad";
  /** Says what is counted, for screen readers. */
  readonly what?: string;
}

export function Count({ value, tone, what }: CountProps) {
  return (
    <span className={tone === undefined ? "count" : `count count-${tone}`}>
      {value > 99 ? "99+" : value}
      {what !== undefined && <span className="screen-reader-text"> {what}</span>}
    </span>
  );
}
