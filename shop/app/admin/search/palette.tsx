import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { Link, useFetcher, useLocation, useNavigate } from "react-router";
import { afterTyping } from "../../ui/after-typing.ts";
import { Icon } from "../ui/icon.tsx";
import { FoundRow } from "./found-row.tsx";
import { recentGroup, withoutItemsOf } from "./recent-pages.ts";
import type { loader } from "./search.tsx";
import { type Found, type FoundGroup, type FoundItem, orderSearchPath, SEARCH_PATH } from "./search-groups.ts";

/** A field and its results: orders, products, customers, content, pages of the admin and actions. */
export function Palette() {
  const { pathname, search: query } = useLocation();
  const [recent] = useState(() => recentGroup(pathname + query));
  const [text, setText] = useState("");
  const search = text.trim();
  const { found, isLoading } = useFound(search);
  const groups = search === "" ? [...recent, ...withoutItemsOf(recent, found.groups)] : found.groups;
  const waitForResults = useEarlyEnter(isLoading, groups[0]?.items[0]?.path, search);
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
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !isLoading || search === "") return;
            event.preventBaseUIHandler();
            waitForResults();
          }}
          maxLength={200}
          autoComplete="off"
        />
        <kbd className="palette-esc" aria-hidden="true">
          Esc
        </kbd>
        <Dialog.Close className="button button-plain palette-cancel">Cancel</Dialog.Close>
      </div>
      <div className="palette-results">
        <Autocomplete.Status className="screen-reader-text">
          {isLoading ? "" : statusOf(groups, search)}
        </Autocomplete.Status>
        {groups.length === 0 && !isLoading && (
          <NoResults search={search} corrected={found.corrected} onCorrect={setText} />
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
                    <FoundRow item={item} search={search} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <div className="palette-foot">
        <span className="palette-keys">
          <kbd>↑</kbd>
          <kbd>↓</kbd> Move
        </span>
        <span className="palette-keys">
          <kbd>Enter</kbd> Open
        </span>
        {search !== "" && groups.length > 0 && (
          <Link to={`${SEARCH_PATH}?${new URLSearchParams({ search })}`}>
            {found.total === "1" ? "See 1 result" : `See all ${found.total} results`}
          </Link>
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

interface NoResultsProps {
  readonly search: string;
  readonly corrected: string | null;
  readonly onCorrect: (text: string) => void;
}

function NoResults({ search, corrected, onCorrect }: NoResultsProps) {
  return (
    <div className="palette-none">
      <p>
        No results for “{search}”.{" "}
        {corrected === null ? (
          "Check the spelling, or search for a number or an SKU."
        ) : (
          <>
            Did you mean{" "}
            <button type="button" className="link-button" onClick={() => onCorrect(corrected)}>
              {corrected}
            </button>
            ?
          </>
        )}
      </p>
      <Link className="button button-quiet" to={orderSearchPath(search)}>
        Search all orders
      </Link>
    </div>
  );
}

/** Enter before the results have arrived opens the first of them, not one of an earlier search. */
function useEarlyEnter(isLoading: boolean, first: string | undefined, search: string): () => void {
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (awaited === undefined || isLoading) return;
    setAwaited(undefined);
    if (awaited === search && first !== undefined) void navigate(first);
  }, [awaited, isLoading, first, search, navigate]);
  return () => setAwaited(search);
}

const NOTHING: Found = { groups: [], total: "0", corrected: null };

/** The results for the text, once the person pauses. Earlier results stay until the new ones arrive. */
function useFound(search: string): { readonly found: Found; readonly isLoading: boolean } {
  const { load, data, state } = useFetcher<typeof loader>();
  useEffect(
    // Without a text the server proposes actions.
    () => afterTyping(search, () => void load(`${SEARCH_PATH}?${new URLSearchParams({ search, few: "1" })}`)),
    [load, search],
  );
  return { found: data ?? NOTHING, isLoading: state !== "idle" || data?.search !== search };
}
