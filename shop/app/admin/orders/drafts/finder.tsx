import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Lookup, LookupContent, type LookupRow, useLookup } from "../../ui/lookup.tsx";
import { useHasScript } from "../../ui/use-has-script.ts";

/** The results in the data of the draft's page. */
export interface FoundData {
  readonly found: {
    readonly q: string;
    readonly rows: readonly LookupRow[];
    readonly who: string;
    readonly customers: readonly LookupRow[];
  };
}

interface FinderProps {
  readonly name: "q" | "who";
  readonly label: string;
  readonly placeholder: string;
  /** Of the button that picks a result: `add` sends `add:12-34`. */
  readonly intent: string;
  /** What the server found for the page's URL. */
  readonly search: string;
  readonly rows: readonly LookupRow[];
  /** Shown if nothing was found. */
  readonly none: (search: string) => ReactNode;
  readonly send: (intent: string) => void;
}

/** A search field with its results: a combobox with a script, submit buttons without. */
export function Finder(props: FinderProps) {
  const hasScript = useHasScript();
  return hasScript ? <Combobox {...props} /> : <PlainFinder {...props} />;
}

function PlainFinder({ name, label, placeholder, intent, search, rows, none }: FinderProps) {
  return (
    <div className="lookup">
      <div className="lookup-field">
        <span className="find">
          <Icon name="search" />
          <input
            type="search"
            name={name}
            defaultValue={search}
            aria-label={label}
            placeholder={placeholder}
            maxLength={200}
          />
        </span>
        <button type="submit" className="button button-quiet" name="intent" value="find">
          Search
        </button>
      </div>
      {search !== "" && rows.length === 0 && <p className="lookup-none">{none(search)}</p>}
      {rows.length > 0 && (
        <ul className="lookup-list">
          {rows.map((row) => (
            <li key={row.ref}>
              <button type="submit" className="lookup-row" name="intent" value={`${intent}:${row.ref}`}>
                <LookupContent row={row} search={search} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Combobox({ name, label, placeholder, intent, none, send }: FinderProps) {
  const [text, setText] = useState("");
  const search = text.trim();
  const { data, isIdle } = useLookup<FoundData>("", name, search);
  const rows = search === "" ? [] : ((name === "q" ? data?.found.rows : data?.found.customers) ?? []);
  return (
    <Lookup
      text={text}
      onText={setText}
      rows={rows}
      isCurrent={isIdle && data?.found[name] === search}
      onPick={({ ref }) => send(`${intent}:${ref}`)}
      none={none}
      placeholder={placeholder}
      input={{ "aria-label": label }}
    />
  );
}
