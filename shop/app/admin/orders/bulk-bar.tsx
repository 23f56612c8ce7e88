import type { MouseEvent } from "react";
import { BulkBar } from "../ui/bulk-bar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";

/** What can be done with the selected orders. */
export function OrdersBulkBar({ tags }: { readonly tags: readonly string[] }) {
  return (
    <BulkBar label="orders">
      <button type="submit" className="button" name="intent" value="fulfil">
        <Icon name="truck" />
        <span>
          Fulfil<span className="order-bulk-text"> orders</span>
        </span>
      </button>
      <button
        type="submit"
        className="button button-plain"
        formMethod="get"
        formAction="/admin/orders/fulfil/"
        name="track"
        value="1"
        aria-label="Add tracking"
      >
        <Icon name="box" />
        <span className="order-bulk-text">Add tracking</span>
      </button>
      <button
        type="submit"
        className="button button-plain"
        formMethod="get"
        formAction="/admin/orders/packing-slips/"
        name="print"
        value="1"
        aria-label="Print packing slips"
      >
        <Icon name="print" />
        <span className="order-bulk-text">Print packing slips</span>
      </button>
      <Menu
        label={
          <>
            <span className="order-bulk-text" aria-hidden="true">
              Add tags
            </span>
            <span className="screen-reader-text">Add tags</span>
          </>
        }
        icon="tag"
      >
        <div className="bulk-tags">
          <label htmlFor="bulk-tags">Tags, separated by commas</label>
          <input id="bulk-tags" name="tags" maxLength={200} list="known-tags" autoComplete="off" />
          <datalist id="known-tags">
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </datalist>
          <button type="submit" className="button" name="intent" value="tag">
            Add tags
          </button>
        </div>
      </Menu>
      <button
        type="submit"
        className="button button-plain"
        formMethod="get"
        formAction={EXPORT}
        name="export"
        value="1"
        aria-label="Export the selected orders"
        onClick={download}
      >
        <Icon name="export" />
        <span className="order-bulk-text">Export</span>
      </button>
    </BulkBar>
  );
}

const EXPORT = "/admin/orders/export/";

/** The router would load the file as a page. */
function download(event: MouseEvent<HTMLButtonElement>): void {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const selected = [...new FormData(form).keys()].filter((name) => /^order-\d+$/.test(name));
  location.assign(`${EXPORT}?${new URLSearchParams(selected.map((name) => [name, "1"]))}`);
}
