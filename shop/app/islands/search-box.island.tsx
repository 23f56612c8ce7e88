import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { clearSearches, readSearches, storeSearch } from "./search-box/recent-searches.ts";
import { type SuggestionGroup, SuggestionList } from "./search-box/suggestion-list.tsx";
import { useSuggestions } from "./search-box/use-suggestions.ts";

interface SearchBoxProps {
  readonly texts: {
    readonly label: string;
    readonly search: string;
    readonly suggestions: string;
    readonly one: string;
    /** With `{count}`. */
    readonly several: string;
    readonly products: string;
    readonly categories: string;
    readonly posts: string;
    readonly recent: string;
    readonly clear: string;
    /** With `{text}`. */
    readonly corrected: string;
  };
}

/** A search form with suggestions (an editable combobox with a list box). */
export default function SearchBox({ texts }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const found = useSuggestions(text);
  const isRecent = text.trim() === "";
  const groups = groupsOf();
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const corrected = isRecent || found.corrected === null ? null : texts.corrected.replace("{text}", found.corrected);

  // React received no event for text that was typed, or focus that came, before hydration.
  useEffect(() => {
    if (!input.current || input.current !== document.activeElement) return;
    setText(input.current.value);
    open();
  }, []);

  function groupsOf(): readonly SuggestionGroup[] {
    const groupsFound = isRecent
      ? [{ title: texts.recent, options: recent.map((name) => ({ name, href: searchUrl(name) })) }]
      : [
          { title: texts.products, options: found.suggestions },
          { title: texts.categories, options: found.categories },
          { title: texts.posts, options: found.posts },
        ];
    return groupsFound.filter((group) => group.options.length > 0);
  }

  function countText(): string {
    return options.length === 1 ? texts.one : texts.several.replace("{count}", String(options.length));
  }

  function open() {
    setRecent(readSearches());
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(href: string) {
    if (!isRecent) storeSearch(text);
    location.assign(href);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (!isShown) return;
    const chosen = options[active];
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const count = options.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === "Enter" && chosen) choose(chosen.href);
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Focus leaves the box as a whole.
    <form
      className="search-box"
      role="search"
      action="/"
      method="get"
      onSubmit={() => storeSearch(text)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <label className="screen-reader-text" htmlFor={`${id}-input`}>
        {texts.label}
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        type="search"
        name="s"
        placeholder={texts.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        role="combobox"
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && isShown ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          open();
        }}
        onFocus={open}
        onKeyDown={onKeyDown}
      />
      <input type="hidden" name="post_type" value="product" />
      <button type="submit" className="icon-button" aria-label={texts.search}>
        <Icon name="search" />
      </button>
      {/* Not the page's live region: behind the overlay of narrow screens nobody would hear it. */}
      <p className="screen-reader-text" role="status">
        {isShown && !isRecent && [countText(), corrected].filter((part) => part !== null).join(". ")}
      </p>
      <div className="search-suggestions" hidden={!isShown}>
        {corrected !== null && <p className="suggestion-corrected">{corrected}</p>}
        <SuggestionList id={id} label={texts.suggestions} groups={groups} active={active} onChoose={choose} />
        {isRecent && (
          <button
            type="button"
            className="suggestion-clear"
            onClick={() => {
              clearSearches();
              setRecent([]);
              input.current?.focus();
            }}
          >
            {texts.clear}
          </button>
        )}
      </div>
    </form>
  );
}

function searchUrl(text: string): string {
  return `/?${new URLSearchParams({ s: text, post_type: "product" })}`;
}
