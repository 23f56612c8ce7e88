import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";

interface Suggestion {
  readonly name: string;
  readonly href: string;
  readonly price: string;
  readonly image: string | null;
}

const WAIT_MS = 150;
const MIN_LENGTH = 2;

interface SearchBoxProps {
  readonly texts: { readonly label: string; readonly search: string; readonly products: string };
}

/** A search form that suggests products while one types (an editable combobox with a list box). */
export default function SearchBox({ texts }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(text);
  const isShown = isOpen && suggestions.length > 0;

  // What was typed before this code arrived changed nothing that React heard of.
  useEffect(() => {
    if (!input.current || input.current !== document.activeElement) return;
    setText(input.current.value);
    setIsOpen(true);
  }, []);

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
      setActive(-1);
    }
    if (!isShown) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const count = suggestions.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    }
    const chosen = suggestions[active];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      location.assign(chosen.href);
    }
  }

  return (
    <form className="search-box" role="search" action="/" method="get">
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
        maxLength={200}
        role="combobox"
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && isShown ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <input type="hidden" name="post_type" value="product" />
      <button type="submit" className="icon-button" aria-label={texts.search}>
        <Icon name="search" />
      </button>
      <ul id={`${id}-list`} className="search-suggestions" role="listbox" aria-label={texts.products} hidden={!isShown}>
        {suggestions.map(({ name, href, price, image }, index) => (
          <li
            key={href}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The list box keeps focus in the input; a pointer chooses before the input loses it.
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => location.assign(href)}
          >
            {image && <img src={image} alt="" width={40} height={50} />}
            <span className="suggestion-name">{name}</span>
            <span className="suggestion-price tabular">{price}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Asks a moment after the last key; an answer that comes too late is thrown away. */
function useSuggestions(text: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (text.trim().length < MIN_LENGTH) {
      setSuggestions([]);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      // Offline, or overtaken by the next key: the form still searches.
      fetchSuggestions(text.trim(), request.signal).then(setSuggestions, () => undefined);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return suggestions;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/search/suggestions?${new URLSearchParams({ s: text })}`, { signal });
  if (!response.ok) return [];
  const answer = (await response.json()) as { suggestions: readonly Suggestion[] };
  return answer.suggestions;
}
