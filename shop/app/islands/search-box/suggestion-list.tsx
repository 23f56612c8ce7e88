import type { Suggestion } from "./use-suggestions.ts";

export interface SuggestionGroup {
  readonly title: string;
  readonly options: readonly Suggestion[];
}

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly SuggestionGroup[];
  /** Index of the selected option among those of all groups. */
  readonly active: number;
  readonly onChoose: (href: string) => void;
}

/** A list box whose options are grouped. Focus stays in the field. */
export function SuggestionList({ id, label, groups, active, onChoose }: SuggestionListProps) {
  let index = -1;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label}>
      {groups.map(({ title, options }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
          <div id={`${id}-group-${group}`} className="suggestion-title" role="presentation">
            {title}
          </div>
          {options.map(({ name, href, price, image }) => {
            index++;
            return (
              <div
                key={href}
                id={`${id}-${index}`}
                className="suggestion"
                role="option"
                aria-selected={index === active}
                // Keeps focus in the input, so that a pointer can select an option.
                onPointerDown={(event) => event.preventDefault()}
                onPointerUp={({ button }) => button === 0 && onChoose(href)}
              >
                {image && <img src={image} alt="" width={40} height={50} />}
                <span className="suggestion-name">{name}</span>
                {price && <span className="suggestion-price tabular">{price}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
