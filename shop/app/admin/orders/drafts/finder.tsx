import { Autocomplete } from "@base-ui/react/autocomplete";
import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { partsOf } from "../../search/search-groups.ts";
import { Icon } from "../../ui/icon.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { useHasScript } from "../../ui/use-has-script.ts";

export interface FoundRow {
  readonly ref: string;
  readonly title: string;
  readonly detail: string;
  readonly end: string;
  readonly image?: string | null;
}

/** The results in the data of the draft's page. */
export interface FoundData {
  readonly found: {
    readonly q: string;
    readonly rows: readonly FoundRow[];
    readonly who: string;
    readonly customers: readonly FoundRow[];
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
  readonly rows: readonly FoundRow[];
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
                <RowContent row={row} search={search} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Until the next letter is typed. */
const TYPING_MS = 150;

function Combobox({ name, label, placeholder, intent, none, send }: FinderProps) {
  const [text, setText] = useState("");
  const search = text.trim();
  const { load, data, state } = useFetcher<FoundData>();
  useEffect(() => {
    if (search === "") return undefined;
    const timer = setTimeout(() => void load(`?${new URLSearchParams({ [name]: search })}`), TYPING_MS);
    return () => clearTimeout(timer);
  }, [load, name, search]);
  const rows = search === "" ? [] : ((name === "q" ? data?.found.rows : data?.found.customers) ?? []);
  const isCurrent = state === "idle" && data?.found[name] === search;
  const pick = (row: FoundRow) => {
    setText("");
    send(`${intent}:${row.ref}`);
  };
  return (
    <Autocomplete.Root
      items={rows}
      value={text}
      onValueChange={(value, { reason }) => {
        // Picking a result empties the field instead of writing the result's name into it.
        if (reason !== "item-press") setText(value);
      }}
      itemToStringValue={(row: FoundRow) => row.title}
      mode="none"
      autoHighlight
    >
      <div className="lookup">
        <span className="find">
          <Icon name="search" />
          <Autocomplete.Input aria-label={label} placeholder={placeholder} maxLength={200} autoComplete="off" />
        </span>
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="lookup-positioner" sideOffset={6} align="start">
          <Autocomplete.Popup className="lookup-popup">
            <Autocomplete.Status className="screen-reader-text">
              {isCurrent && search !== "" ? (rows.length === 1 ? "1 result" : `${rows.length} results`) : ""}
            </Autocomplete.Status>
            {isCurrent && rows.length === 0 && search !== "" && <p className="lookup-none">{none(search)}</p>}
            <Autocomplete.List className="lookup-list">
              {(row: FoundRow) => (
                <Autocomplete.Item key={row.ref} value={row} className="lookup-row" onClick={() => pick(row)}>
                  <RowContent row={row} search={search} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            {rows.length > 0 && <p className="lookup-foot">Enter picks the marked result</p>}
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

function RowContent({ row, search }: { readonly row: FoundRow; readonly search: string }) {
  return (
    <>
      {row.image !== undefined && <Thumb image={row.image} />}
      <span className="lookup-what">
        <span>
          {partsOf(row.title, search).map(({ text, isMatch }, at) =>
            isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </span>
        <small>{row.detail}</small>
      </span>
      <span className="lookup-end">{row.end}</span>
    </>
  );
}
