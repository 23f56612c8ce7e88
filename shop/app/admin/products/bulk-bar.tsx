import { ConfirmButton } from "../ui/confirm-button.tsx";

/** Bulk actions for the ticked rows. */
export function BulkBar({ isTrash }: { isTrash: boolean }) {
  return (
    <fieldset className="bulk-bar">
      <legend>Bulk actions</legend>
      <label htmlFor="bulk" className="screen-reader-text">
        Action
      </label>
      <select id="bulk" name="bulk" defaultValue={isTrash ? "restore" : "publish"}>
        {isTrash ? (
          <>
            <option value="restore">Restore from trash</option>
            <option value="delete">Delete permanently</option>
          </>
        ) : (
          <>
            <option value="publish">Publish</option>
            <option value="draft">Change to draft</option>
            <option value="trash">Move to trash</option>
            <option value="raise">Raise prices by</option>
            <option value="lower">Lower prices by</option>
          </>
        )}
      </select>
      {!isTrash && (
        <span className="bulk-change">
          <input id="by" name="by" inputMode="decimal" size={6} aria-label="By how much, for prices" />
          <select name="unit" defaultValue="percent" aria-label="Unit of the change">
            <option value="percent">percent</option>
            <option value="amount">in money</option>
          </select>
        </span>
      )}
      <ConfirmButton
        label="Apply"
        className="button button-quiet"
        ask={(form) => {
          const count = [...form.keys()].filter((name) => name.startsWith("product-")).length;
          const products = count === 1 ? "this product" : `these ${count} products`;
          if (form.get("bulk") !== "delete" || count === 0) return null;
          return {
            question: `Delete ${products} permanently?`,
            text: "Existing orders are not affected. This cannot be undone.",
            confirmLabel: "Delete",
          };
        }}
        {...(isTrash && { tick: "Yes, delete permanently" })}
      />
    </fieldset>
  );
}
