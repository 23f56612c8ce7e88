import { Autocomplete } from "@base-ui/react/autocomplete";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, Link, useFetcher, useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import type { loader } from "./search.tsx";
import type { FoundGroup, FoundItem } from "./search-groups.ts";

const SEARCH_PATH = "/admin/search/";
/** Until the next letter is typed. */
const TYPING_MS = 150;

/**
 * Search for everything in the admin. With a script, suggestions appear while the person types; without one, the form
 * opens the page of results.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const { groups, isLoading } = useFound(text);
  // A new page begins with an empty search.
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    setText("");
    setIsOpen(false);
  }
  useSearchKey(input);

  return (
    <Form className="admin-search" role="search" action={SEARCH_PATH} onSubmit={() => input.current?.blur()}>
      <Autocomplete.Root
        items={groups}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setIsOpen(true);
        }}
        open={isOpen && text.trim() !== ""}
        onOpenChange={setIsOpen}
        itemToStringValue={(item: FoundItem) => item.title}
        mode="none"
        autoHighlight
      >
        <Icon name="search" />
        <Autocomplete.Input
          ref={input}
          name="search"
          type="search"
          aria-label="Search the admin"
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Search"
          maxLength={200}
          autoComplete="off"
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
        <Autocomplete.Portal>
          <Autocomplete.Positioner className="search-positioner" sideOffset={6} align="start">
            <Autocomplete.Popup className="search-popup">
              <Autocomplete.Status className="search-status">
                {isLoading ? "Searching…" : groups.length === 0 && "Nothing found"}
              </Autocomplete.Status>
              <Autocomplete.List>
                {(group: FoundGroup) => (
                  <Autocomplete.Group key={group.title} items={group.items} className="search-group">
                    <Autocomplete.GroupLabel className="search-group-title">{group.title}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: FoundItem) => (
                        <Autocomplete.Item
                          key={item.path}
                          value={item}
                          className="search-item"
                          render={<Link to={item.path} />}
                          onClick={() => input.current?.blur()}
                        >
                          <span>{item.title}</span>
                          <span className="soft">{item.detail}</span>
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </Form>
  );
}

/** The results for the text, once the person pauses. Earlier results stay until the new ones arrive. */
function useFound(text: string): { readonly groups: readonly FoundGroup[]; readonly isLoading: boolean } {
  const { load, data, state } = useFetcher<typeof loader>();
  const search = text.trim();
  useEffect(() => {
    if (search === "") return undefined;
    const timer = setTimeout(() => void load(`${SEARCH_PATH}?${new URLSearchParams({ search })}`), TYPING_MS);
    return () => clearTimeout(timer);
  }, [load, search]);
  return { groups: data?.groups ?? [], isLoading: state !== "idle" || data?.search !== search };
}

/** Ctrl K or ⌘ K focuses the search, also from within a field. */
function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [input]);
}
