import { type ReactNode, useEffect, useId, useRef } from "react";
import { Menu, type MenuItem } from "../menu/index.ts";
import { attachNavigation } from "./attach-navigation.ts";
import { word } from "../words/index.ts";

/**
 * The bar of a site: a menu in a row, which folds up behind a button on a small screen. Without script the links
 * simply stand there.
 */
export function Navigation({
  label,
  items,
  button = word("Menu"),
}: {
  /** Name of the navigation for screen readers. */
  label: string;
  /** Entries, as in the menu. */
  items: readonly MenuItem[];
  /** Content of the button on small screens. */
  button?: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => (root.current ? attachNavigation(root.current) : undefined), []);

  return (
    <nav ref={root} className="navigation" aria-label={label}>
      <button type="button" className="navigation-button" data-toggles={id} aria-controls={id} hidden>
        {button}
      </button>
      <div id={id} className="navigation-panel" data-toggle="dropdown">
        <Menu items={items} />
      </div>
    </nav>
  );
}
