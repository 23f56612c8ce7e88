import { OptionContent } from "./suggestion-option.tsx";
import type { SuggestionGroup } from "./suggestion-groups.ts";

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly SuggestionGroup[];
  /** Index of the selected option among those of all groups. */
  readonly active: number;
  readonly onChoose: () => void;
}

/** A list box whose options are grouped links. Focus stays in the field. */
export function SuggestionList({ id, label, groups, active, onChoose }: SuggestionListProps) {
  let index = -1;
  const group = ({ kind, title, options }: SuggestionGroup) => (
    <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={`suggestion-group suggestions-${kind}`}>
      <div id={`${id}-${kind}`} className="suggestion-title" role="presentation">
        {title}
      </div>
      {options.map((option) => {
        index++;
        return (
          <a
            // With its place: an option that moved would be a layout shift.
            key={`${index} ${option.href}`}
            id={`${id}-${index}`}
            className={`suggestion suggestion-${option.kind}`}
            href={option.href}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Keeps focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onChoose}
          >
            <OptionContent option={option} />
          </a>
        );
      })}
    </div>
  );
  const isMain = ({ kind }: SuggestionGroup) => kind === "products" || kind === "posts";
  const [first] = groups;
  const isMainFirst = first !== undefined && isMain(first);
  const beside = () => groups.filter((each) => !isMain(each)).map(group);
  return (
    <div id={`${id}-list`} className="suggestion-list" role="listbox" aria-label={label}>
      {!isMainFirst && beside()}
      <div className="suggestion-main" role="presentation">
        {groups.filter(isMain).map(group)}
      </div>
      {isMainFirst && beside()}
    </div>
  );
}
