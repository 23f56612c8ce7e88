import { Autocomplete } from "@base-ui/react/autocomplete";
import { type KeyboardEventHandler, type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { afterTyping } from "../../ui/after-typing.ts";
import { partsOf } from "../search/search-groups.ts";
import { Icon } from "./icon.tsx";
import { Thumb } from "./thumb.tsx";

/** A result that can be picked. */
export interface LookupRow {
  readonly ref: string;
  readonly title: string;
  readonly detail: string;
  readonly end: string;
  /** File below /media/; null if it could have one. */
  readonly image?: string | null;
}

interface LookupProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly rows: readonly LookupRow[];
  /** The rows are the results for the text, not those of an earlier one. */
  readonly isCurrent: boolean;
  readonly onPick: (row: LookupRow) => void;
  /** Shown if nothing was found. */
  readonly none: (search: string) => ReactNode;
  readonly placeholder: string;
  /** For the input: its ID and what names and describes it. */
  readonly input: {
    readonly id?: string;
    readonly "aria-label"?: string;
    readonly "aria-describedby"?: string | undefined;
    readonly "aria-invalid"?: true | undefined;
    readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  };
}

/** A search field that lists its results; picking one empties the field. Needs a script. */
export function Lookup({ text, onText, rows, isCurrent, onPick, none, placeholder, input }: LookupProps) {
  const search = text.trim();
  const pick = (row: LookupRow) => {
    onText("");
    onPick(row);
  };
  return (
    <Autocomplete.Root
      items={rows}
      value={text}
      onValueChange={(value, { reason }) => {
        // Picking a result empties the field instead of writing the result's name into it.
        if (reason !== "item-press") onText(value);
      }}
      itemToStringValue={(row: LookupRow) => row.title}
      mode="none"
      autoHighlight
    >
      <div className="lookup">
        <span className="find">
          <Icon name="search" />
          <Autocomplete.Input {...input} placeholder={placeholder} maxLength={200} autoComplete="off" />
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
              {(row: LookupRow) => (
                <Autocomplete.Item key={row.ref} value={row} className="lookup-row" onClick={() => pick(row)}>
                  <LookupContent row={row} search={search} />
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

export function LookupContent({ row, search }: { readonly row: LookupRow; readonly search: string }) {
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

/** Loads the page that answers a search, once the person pauses typing. An empty search loads nothing. */
export function useLookup<Data>(path: string, name: string, search: string) {
  const { load, data, state } = useFetcher<Data>();
  useEffect(
    () =>
      search === ""
        ? undefined
        : afterTyping(search, () => void load(`${path}?${new URLSearchParams({ [name]: search })}`)),
    [load, path, name, search],
  );
  return { data, isIdle: state === "idle" };
}
