import { useEffect, useId, useRef, useState } from "react";
import { openSearch } from "../enhance/search-overlay.ts";
import { Icon } from "../ui/icon.tsx";
import { clearSearches, readSearches, storeSearch } from "./search-box/recent-searches.ts";
import { SearchPanel } from "./search-box/search-panel.tsx";
import type { SearchTexts } from "./search-box/search-texts.ts";
import { announcement, suggestionGroups } from "./search-box/suggestion-groups.ts";
import { useSuggestions } from "./search-box/use-suggestions.ts";

/**
 * A search form that becomes a panel with suggestions (an editable combobox with a list box) when it is used. Focus alone
 * does not open the panel, or nobody could pass the field with the Tab key.
 */
export default function SearchBox({ texts }: { readonly texts: SearchTexts }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const search = useSuggestions(text, isOpen);
  const groups = suggestionGroups(search.hasFailed ? { ...search.found, ...NOTHING } : search.found, recent, texts);
  const count = groups.flatMap(({ options }) => options).length;

  // React received no event for text that was typed, or a click that came, before hydration.
  useEffect(() => {
    const field = input.current;
    if (!field || field !== document.activeElement) return;
    if (field.closest("dialog")) show();
    else if ((field.value !== "" || field.matches(":hover")) && openSearch(field)) show();
  }, []);

  useEffect(() => {
    const dialog = isOpen ? input.current?.closest("dialog") : null;
    const close = () => setIsOpen(false);
    dialog?.addEventListener("close", close);
    return () => dialog?.removeEventListener("close", close);
  }, [isOpen]);

  useEffect(() => setActive(-1), [search.found]);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function open() {
    if (!isOpen && input.current && openSearch(input.current)) show();
  }

  function show() {
    setText(input.current?.value ?? "");
    setRecent(readSearches());
    setActive(-1);
    setIsOpen(true);
  }

  function clear() {
    if (input.current) input.current.value = "";
    setText("");
    setActive(-1);
    input.current?.focus();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!isOpen) {
      if (step === 0) return;
      open();
    } else if (event.key === "Escape" && text !== "") clear();
    else if (step !== 0) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    else if (event.key === "Enter" && active >= 0) document.getElementById(`${id}-${active}`)?.click();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <form className="search-box" role="search" action="/" method="get" onSubmit={() => storeSearch(text)}>
        <label className="screen-reader-text" htmlFor={`${id}-input`}>
          {texts.label}
        </label>
        <button type="submit" className="icon-button" aria-label={texts.search}>
          <Icon name="search" />
        </button>
        <input
          ref={input}
          id={`${id}-input`}
          type="search"
          name="s"
          placeholder={texts.search}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-expanded={isOpen && count > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 && active < count && isOpen ? `${id}-${active}` : undefined}
          onChange={({ target, nativeEvent }) => {
            setText(target.value);
            setActive(-1);
            // Moving the field would end an input method's composition.
            if (!(nativeEvent as InputEvent).isComposing) open();
          }}
          onCompositionEnd={open}
          onClick={open}
          onFocus={({ currentTarget }) => currentTarget.closest("dialog") && show()}
          onKeyDown={onKeyDown}
        />
        <input type="hidden" name="post_type" value="product" />
        {isOpen && text !== "" && (
          <button type="button" className="suggestion-link" aria-label={texts.clearSearch} onClick={clear}>
            {texts.clear}
          </button>
        )}
        {/* Not the page's live region: behind the panel nobody would hear it. */}
        <p className="screen-reader-text" role="status">
          {isOpen && (search.hasFailed ? texts.unavailable : announcement(search.found, texts))}
        </p>
      </form>
      {isOpen && (
        <SearchPanel
          {...{ id, texts, search, groups, active }}
          onChoose={() => storeSearch(text)}
          onClearRecent={() => {
            clearSearches();
            setRecent([]);
            input.current?.focus();
          }}
          onRetry={() => {
            search.retry();
            input.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Suggestions for another text would be no answer to this one. */
const NOTHING = { total: 0, suggestions: [], categories: [], posts: [] };
