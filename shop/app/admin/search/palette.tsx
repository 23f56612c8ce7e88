import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { Icon } from "../ui/icon.tsx";
import type { loader } from "./search.tsx";
import { type FoundGroup, type FoundItem, partsOf, SEARCH_PATH } from "./search-groups.ts";

/** Until the next letter is typed. */
const TYPING_MS = 120;

/** A field and its results: orders, products, customers, content, pages of the admin and actions. */
export function Palette() {
  const [text, setText] = useState("");
  const search = text.trim();
  const { groups, isLoading } = useFound(search);
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      value={text}
      onValueChange={setText}
      itemToStringValue={(item: FoundItem) => item.title}
      mode="none"
      autoHighlight="always"
    >
      <div className="palette-field" data-loading={isLoading && search !== "" ? "" : undefined}>
        <Icon name="search" />
        <Autocomplete.Input
          aria-label="Search the admin"
          placeholder="Search orders, products, customers and settings"
          maxLength={200}
          autoComplete="off"
        />
        <Dialog.Close className="button button-plain palette-cancel">Cancel</Dialog.Close>
      </div>
      <div className="palette-results">
        <Autocomplete.Status className="screen-reader-text">
          {isLoading ? "" : statusOf(groups, search)}
        </Autocomplete.Status>
        {groups.length === 0 && !isLoading && (
          <p className="palette-none">
            No results for “{search}”. Check the spelling, or search for a number or an SKU.
          </p>
        )}
        <Autocomplete.List>
          {(group: FoundGroup) => (
            <Autocomplete.Group key={group.title} items={group.items}>
              <Autocomplete.GroupLabel className="palette-title">{group.title}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: FoundItem) => (
                  <Autocomplete.Item
                    key={item.path}
                    value={item}
                    className="palette-item"
                    render={<Link to={item.path} />}
                  >
                    <Icon name={item.icon} />
                    <span className="palette-name">
                      <Marked text={item.title} search={search} />
                    </span>
                    <span className="palette-context">{item.detail}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <div className="palette-foot">
        <span className="palette-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </span>
        {search !== "" && groups.length > 0 && (
          <Link to={`${SEARCH_PATH}?${new URLSearchParams({ search })}`}>See all results</Link>
        )}
      </div>
    </Autocomplete.Root>
  );
}

function statusOf(groups: readonly FoundGroup[], search: string): string {
  if (search === "") return "";
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 0 ? "No results" : count === 1 ? "1 result" : `${count} results`;
}

/** The words of the search stand out in a result. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  return partsOf(text, search).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

/** The results for the text, once the person pauses. Earlier results stay until the new ones arrive. */
function useFound(search: string): { readonly groups: readonly FoundGroup[]; readonly isLoading: boolean } {
  const { load, data, state } = useFetcher<typeof loader>();
  useEffect(() => {
    // Without a text the server proposes actions at once.
    const wait = search === "" ? 0 : TYPING_MS;
    const timer = setTimeout(() => void load(`${SEARCH_PATH}?${new URLSearchParams({ search })}`), wait);
    return () => clearTimeout(timer);
  }, [load, search]);
  return { groups: data?.groups ?? [], isLoading: state !== "idle" || data?.search !== search };
}
