import type { ReactNode, RefCallback } from "react";
import { attachTabs } from "./attach-tabs.ts";

export interface TabItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/**
 * Server markup for `attachTabs`, and just as well a live component where React hydrates the page.
 * Until it starts no tab is chosen: all panels are stacked, as they are without script.
 */
export function Tabs({
  tabs,
  label,
  isVertical,
  opensByHash,
  hasEqualHeights,
}: {
  /** Key, title and content of each tab. The key becomes the id: `tab-details`. */
  tabs: readonly TabItem[];
  /** Name of the tab list for screen readers. */
  label: string;
  /** Puts the tabs in a column. Up and Down then move between them. */
  isVertical?: boolean;
  /** Each tab has its own hash, `#tab-<key>`, and Back returns to the previous tab. */
  opensByHash?: boolean;
  /** The page below does not move when another tab is chosen. */
  hasEqualHeights?: boolean;
}) {
  return (
    <div
      // Changed tabs remount: the attached code only knows the elements it started with.
      key={tabs.map(({ key }) => key).join(" ")}
      ref={attachTabs as RefCallback<HTMLElement>}
      className="woocommerce-tabs wc-tabs-wrapper"
      data-opens-by-hash={opensByHash || undefined}
      data-equal-heights={hasEqualHeights || undefined}
    >
      <ul
        className="tabs wc-tabs"
        role="tablist"
        aria-label={label}
        aria-orientation={isVertical ? "vertical" : undefined}
      >
        {tabs.map(({ key, title }) => (
          <li key={key} id={`tab-title-${key}`} role="presentation" className={`${key}_tab`}>
            <a href={`#tab-${key}`} role="tab" aria-controls={`tab-${key}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ key, title, content }) => (
        <div key={key} id={`tab-${key}`} className="panel wc-tab" role="tabpanel" aria-labelledby={`tab-title-${key}`}>
          <h2 className="tab-heading">{title}</h2>
          {content}
        </div>
      ))}
    </div>
  );
}
