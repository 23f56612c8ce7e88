/** What is done with all ticked rows below it. */
export function BulkBar({ isTrash }: { isTrash: boolean }) {
  return (
    <fieldset className="bulk-bar">
      <legend>With the chosen products</legend>
      <label htmlFor="bulk" className="screen-reader-text">
        What to do
      </label>
      <select id="bulk" name="bulk" defaultValue={isTrash ? "restore" : "publish"}>
        {isTrash ? (
          <>
            <option value="restore">Take out of the trash</option>
            <option value="delete">Delete for good</option>
          </>
        ) : (
          <>
            <option value="publish">Publish</option>
            <option value="draft">Make a draft</option>
            <option value="trash">Put into the trash</option>
            <option value="raise">Raise prices by</option>
            <option value="lower">Lower prices by</option>
          </>
        )}
      </select>
      {!isTrash && (
        <span className="bulk-change">
          <input id="by" name="by" inputMode="decimal" size={6} aria-label="By how much, for prices" />
          <select name="unit" defaultValue="percent" aria-label="Unit of the change">
            <option value="percent">per cent</option>
            <option value="amount">in money</option>
          </select>
        </span>
      )}
      <button type="submit" className="button button-quiet">
        Apply
      </button>
    </fieldset>
  );
}
