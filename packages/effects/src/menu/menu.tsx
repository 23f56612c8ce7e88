import { type ReactNode, type RefCallback, useId } from "react";
import { ToggleButton } from "../toggles/index.ts";
import { attachMenu } from "./attach-menu.ts";
import { word } from "../words/index.ts";

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** Without it the entry is only a button for its list. */
  readonly href?: string;
  readonly isCurrent?: boolean;
  readonly items?: readonly MenuItem[];
  /** Custom content instead of a list: a mega menu. */
  readonly panel?: ReactNode;
}

/** `collapsed`: below one another, opened by their buttons alone. */
export type MenuKind = "inline" | "dropdown" | "collapsed";

interface MenuProps {
  /** Entries, each with a link, a list of its own or a panel. */
  readonly items: readonly MenuItem[];
  /** A row, a column of dropdowns, or folded up. */
  readonly kind?: MenuKind;
  /** Label of the button beside a link. */
  readonly moreLabel?: ((label: string) => string) | undefined;
}

/**
 * Links, and lists of links below them. An entry that is a link and has a list gets a button of its own beside it.
 * Without script a list shows while the pointer or the focus is in its entry.
 */
export function Menu({ items, kind = "inline", moreLabel }: MenuProps) {
  return (
    <ul ref={attachMenu as RefCallback<HTMLElement>} className="menu" data-menu={kind}>
      <MenuItems items={items} moreLabel={moreLabel} />
    </ul>
  );
}

function MenuItems({ items, moreLabel = (label) => word("More in {label}", { label }) }: Omit<MenuProps, "kind">) {
  const id = useId();

  return items.map(({ key, label, href, isCurrent, items: below, panel }) => {
    const content = panel ?? (below && <MenuItems items={below} moreLabel={moreLabel} />);
    const link = href && (
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        {label}
      </a>
    );
    if (!content) return <li key={key}>{link || label}</li>;

    const target = `${id}-${key}`;
    const Panel = panel ? "div" : "ul";
    return (
      <li key={key} className={panel ? "menu-mega" : undefined} data-toggle-hover="">
        {link}
        <ToggleButton opens={target} as="panel" className="menu-button" label={link ? moreLabel(label) : undefined}>
          {link ? null : label}
        </ToggleButton>
        <Panel id={target} className="menu-panel" data-toggle="dropdown" data-toggle-group={id}>
          {content}
        </Panel>
      </li>
    );
  });
}
