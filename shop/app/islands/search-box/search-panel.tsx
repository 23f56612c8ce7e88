import { fillText } from "@vitrine/commerce/texts";
import { searchUrl } from "../../../urls/search-url.ts";
import type { SearchTexts } from "./search-texts.ts";
import { isEmpty, type SuggestionGroup } from "./suggestion-groups.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import type { useSuggestions } from "./use-suggestions.ts";

interface SearchPanelProps {
  readonly id: string;
  readonly texts: SearchTexts;
  readonly search: ReturnType<typeof useSuggestions>;
  readonly groups: readonly SuggestionGroup[];
  readonly active: number;
  /** Runs when the visitor follows a link of the panel. */
  readonly onChoose: () => void;
  readonly onClearRecent: () => void;
  readonly onRetry: () => void;
}

/** Everything below the field. */
export function SearchPanel({ id, texts, search, groups, active, onChoose, onClearRecent, onRetry }: SearchPanelProps) {
  const { found, isWaiting, hasFailed } = search;
  const { text, corrected } = found;
  return (
    <div className="search-suggestions" aria-busy={isWaiting}>
      <div className={text === "" ? "search-suggestions-grid search-start" : "search-suggestions-grid"}>
        {hasFailed && (
          <p className="suggestion-line">
            {texts.unavailable}{" "}
            <button type="button" className="suggestion-link" onClick={onRetry}>
              {texts.retry}
            </button>
          </p>
        )}
        {!hasFailed && corrected !== null && !isEmpty(found) && (
          <p className="suggestion-line">
            <Corrected sentence={texts.corrected} text={corrected} />{" "}
            <a className="suggestion-link" href={searchUrl(text, true)} rel="nofollow" onClick={onChoose}>
              {fillText(texts.instead, { text })}
            </a>
          </p>
        )}
        {!hasFailed && text !== "" && isEmpty(found) && (
          <p className="suggestion-line">
            {fillText(texts.none, { text })}{" "}
            <a className="suggestion-link" href={searchUrl(text)} onClick={onChoose}>
              {texts.resultPage}
            </a>
          </p>
        )}
        {groups.length > 0 && (
          <SuggestionList id={id} label={texts.suggestions} groups={groups} active={active} onChoose={onChoose} />
        )}
        {groups.some(({ kind }) => kind === "recent") && (
          <button
            type="button"
            className="suggestion-link suggestion-clear"
            aria-label={texts.clearRecent}
            onClick={onClearRecent}
          >
            {texts.clear}
          </button>
        )}
      </div>
    </div>
  );
}

/** The sentence with the words that were searched in bold. */
function Corrected({ sentence, text }: { readonly sentence: string; readonly text: string }) {
  const [before, after = ""] = sentence.split("{text}");
  return (
    <>
      {before}
      <strong>{text}</strong>
      {after}
    </>
  );
}
