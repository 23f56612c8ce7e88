import { type RefObject, useState } from "react";
import { useHasScript } from "../ui/use-has-script.ts";
import type { GridHistory } from "./grid-history.ts";
import { setColumn } from "./grid-keys.ts";

interface BulkCellsProps {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly history: GridHistory;
  readonly count: number;
}

const COLUMNS = [
  { value: "regular", label: "Price" },
  { value: "sale", label: "Sale price" },
  { value: "quantity", label: "Stock" },
] as const;

/** Fills a column of the rows that are shown. Nothing is saved, and Ctrl Z undoes it. Without a script there is “Bulk edit”. */
export function BulkCells({ table, history, count }: BulkCellsProps) {
  const hasScript = useHasScript();
  const [column, setChosen] = useState<string>(COLUMNS[0].value);
  const [value, setValue] = useState("");
  const [done, setDone] = useState("");
  if (!hasScript) return null;
  const apply = () => {
    if (!table.current || value.trim() === "") return;
    history.leave();
    const changes = setColumn(table.current, `${column}-`, value.trim());
    history.record(changes);
    const changed = changes.filter(({ from, to }) => from !== to).length;
    setDone(changed === 1 ? "1 row changed, not saved" : `${changed} rows changed, not saved`);
  };
  return (
    // Fields without names are no part of the form around them.
    <div className="grid-bulk" role="group" aria-label="Set all rows shown">
      <select aria-label="Column" value={column} onChange={({ target }) => setChosen(target.value)}>
        {COLUMNS.map(({ value: each, label }) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
      <input
        aria-label="New value"
        placeholder="New value"
        value={value}
        inputMode="decimal"
        maxLength={30}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <button type="button" className="button button-quiet" disabled={value.trim() === ""} onClick={apply}>
        {count === 1 ? "Set 1 row" : `Set ${count} rows`}
      </button>
      <span className="soft" role="status">
        {done}
      </span>
    </div>
  );
}
