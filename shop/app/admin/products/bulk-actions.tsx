import { BulkBar } from "../ui/bulk-bar.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { Menu } from "../ui/menu.tsx";

interface BulkActionsProps {
  readonly isTrash: boolean;
  readonly categories: readonly { readonly value: string; readonly label: string }[];
}

/** What can be done with the selected products. Each button sends its own value of `bulk`. */
export function BulkActions({ isTrash, categories }: BulkActionsProps) {
  return <BulkBar label="products">{isTrash ? <TrashActions /> : <ListActions categories={categories} />}</BulkBar>;
}

function ListActions({ categories }: Pick<BulkActionsProps, "categories">) {
  return (
    <>
      <Menu label="Set status">
        <Act value="publish" className="">
          Active
        </Act>
        <Act value="private" className="">
          Private
        </Act>
        <Act value="draft" className="">
          Draft
        </Act>
      </Menu>
      <Menu label="Edit prices">
        <div className="bulk-fields">
          <label htmlFor="by">Change by</label>
          <span className="bulk-pair">
            <input id="by" name="by" inputMode="decimal" size={6} autoComplete="off" />
            <select name="unit" defaultValue="percent" aria-label="Unit of the change">
              <option value="percent">percent</option>
              <option value="amount">in money</option>
            </select>
          </span>
          <span className="bulk-pair">
            <Act value="raise" className="button button-quiet">
              Raise prices
            </Act>
            <Act value="lower" className="button button-quiet">
              Lower prices
            </Act>
          </span>
        </div>
      </Menu>
      <Menu label="Add to">
        <div className="bulk-fields">
          {categories.length > 0 && (
            <>
              <label htmlFor="category">Category</label>
              <span className="bulk-pair">
                <select id="category" name="category">
                  {categories.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <Act value="category" className="button button-quiet">
                  Add category
                </Act>
              </span>
            </>
          )}
          <label htmlFor="tag">Tag</label>
          <span className="bulk-pair">
            <input id="tag" name="tag" maxLength={100} autoComplete="off" />
            <Act value="tag" className="button button-quiet">
              Add tag
            </Act>
          </span>
        </div>
      </Menu>
      <Act value="export">Export</Act>
      <Act value="trash">Move to trash</Act>
    </>
  );
}

function TrashActions() {
  return (
    <>
      <Act value="restore">Restore</Act>
      <ConfirmButton
        label="Delete permanently"
        className="button button-plain"
        name="bulk"
        value="delete"
        ask={(form) => {
          const count = [...form.keys()].filter((name) => name.startsWith("product-")).length;
          if (count === 0) return null;
          return {
            question: `Delete ${count === 1 ? "this product" : `these ${count} products`} permanently?`,
            text: "Existing orders are not affected. This cannot be undone.",
            confirmLabel: "Delete",
          };
        }}
        tick="Yes, delete permanently"
      />
    </>
  );
}

interface ActProps {
  readonly value: string;
  readonly className?: string;
  readonly children: string;
}

function Act({ value, className = "button button-plain", children }: ActProps) {
  return (
    <button type="submit" className={className} name="bulk" value={value}>
      {children}
    </button>
  );
}
