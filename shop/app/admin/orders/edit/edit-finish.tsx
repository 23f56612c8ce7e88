import { Card } from "../../ui/card.tsx";
import type { EditPageData } from "./edit-page.server.ts";
import { EditSums } from "./edit-sums.tsx";

/** The difference so far, and the button that leads to the review. */
export function EditFinish({ page, isSaving }: { readonly page: EditPageData; readonly isSaving: boolean }) {
  const { changes, differenceText } = page.review;
  return (
    <Card title="Difference" isFlush className="order-aside draft-finish">
      <div className="card-body">
        <p className="refund-sum" aria-live="polite">
          {differenceText}
        </p>
        <EditSums page={page} />
      </div>
      <div className="card-part task-buttons">
        <button type="submit" className="button" name="intent" value="review" data-saves="">
          Review changes
        </button>
        <button type="submit" className="button button-quiet" name="intent" value="update">
          Update total
        </button>
        <p className="soft" aria-live="polite">
          {isSaving ? "Working out the total…" : changeCount(changes.length)}
        </p>
      </div>
    </Card>
  );
}

/** The same button at hand on phones. */
export function EditPhoneBar({ page: { review } }: { readonly page: EditPageData }) {
  return (
    <div className="float phone-bar">
      <p className="float-text">
        {review.newTotal} <small>{review.differenceText}</small>
      </p>
      <button type="submit" className="button" name="intent" value="review">
        Review changes
      </button>
    </div>
  );
}

function changeCount(count: number): string {
  if (count === 0) return "No changes yet";
  return count === 1 ? "1 change, not saved" : `${count} changes, not saved`;
}
