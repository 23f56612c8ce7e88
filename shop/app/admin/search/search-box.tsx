import { Dialog } from "@base-ui/react/dialog";
import { type MouseEvent, useEffect, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { useHasScript } from "../ui/use-has-script.ts";
import { Palette } from "./palette.tsx";
import { SEARCH_PATH } from "./search-groups.ts";

const LABEL = "Search or jump to…";

/**
 * Search for everything in the admin. With a script a palette opens, also by Ctrl K; without one, the form opens the page
 * of results.
 */
export function SearchBox() {
  const [isOpen, setIsOpen] = useState(false);
  const hasScript = useHasScript();
  // Following a result closes the palette.
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    setIsOpen(false);
  }
  useSearchKey(() => setIsOpen(true));
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Form className="bar-search" role="search" action={SEARCH_PATH}>
        <Icon name="search" />
        {hasScript ? (
          <button type="button" className="bar-search-button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
            {LABEL}
          </button>
        ) : (
          <input name="search" type="search" aria-label="Search the admin" placeholder={LABEL} maxLength={200} />
        )}
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Form>
      <Link className="bar-link bar-find" to={SEARCH_PATH} aria-label="Search" onClick={open}>
        <Icon name="search" />
      </Link>
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog-backdrop" />
          <Dialog.Popup
            className="palette"
            aria-label="Search the admin"
            // The page that was opened has the focus; otherwise it returns to where it was.
            finalFocus={() => !document.getElementById("main")?.contains(document.activeElement)}
          >
            <Palette />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** Ctrl K or ⌘ K opens the search, also from within a field. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  });
}
