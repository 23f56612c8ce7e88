import { useEffect, useRef } from "react";
import { Form } from "../../ui/form.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DraftTotal } from "../drafts/draft-total.tsx";
import { useDraftForm } from "../drafts/use-draft-form.ts";
import type { EditResult } from "./edit-acts.server.ts";
import type { EditPageData } from "./edit-page.server.ts";
import { EditFinish, EditPhoneBar } from "./edit-finish.tsx";
import { EditProducts } from "./edit-products.tsx";
import { EditReason } from "./edit-reason.tsx";
import { EditReview } from "./edit-review.tsx";

interface EditEditorProps {
  readonly page: EditPageData;
  /** The response to a form that was sent without a script. */
  readonly result: EditResult | undefined;
  readonly back: { readonly label: string; readonly to: string };
}

/** One form in two steps: changes, then their review. The server works out every change; only the last button saves. */
export function EditEditor({ page: stored, result: posted, back }: EditEditorProps) {
  const { first, send, isSaving, result: answer, onSubmit, onChange } = useDraftForm<EditResult>(true);
  const top = useRef<HTMLDivElement>(null);
  const result = answer ?? posted;
  const page = result?.page ?? stored;
  const isReview = result?.step === "review";
  useEffect(() => {
    // The review replaces the fields: begin at its top, and tell screen readers.
    if (answer && isReview) top.current?.focus();
  }, [answer, isReview]);
  return (
    <>
      <PageHeader
        title={isReview ? `Review changes to #${page.number}` : `Edit #${page.number}`}
        root={{ label: "Orders", to: "/admin/orders/", isList: true }}
        back={back}
        place={isReview ? "Review" : "Edit"}
        description={isReview ? "Nothing is saved yet." : "Until you save, the order stays as it is."}
      />
      <div ref={top} tabIndex={-1} className="edit-top">
        <Form
          method="post"

          result={result}
          values={page.values}
          isGuarded
          onSubmit={onSubmit}
          onChange={onChange}
        >
          {/* No prop of the form, which would mount the fields again with each answer. */}
          <input type="hidden" name="version" value={page.version} />
          {/* Enter in a field presses the form's first button. */}
          <button
            ref={first}
            type="submit"
            name="intent"
            value={isReview ? "edit" : "find"}
            className="screen-reader-text"
            tabIndex={-1}
            aria-hidden="true"
          />
          {isReview ? (
            <EditReview page={page} />
          ) : (
            <div className="split task-split">
              <div className="stack">
                <EditProducts page={page} send={send} />
                <DraftTotal page={page} />
                {page.coupons.length > 0 && <KeptCoupons coupons={page.coupons} />}
                <EditReason page={page} />
              </div>
              <aside className="stack" aria-label="Summary">
                <EditFinish page={page} isSaving={isSaving} />
              </aside>
            </div>
          )}
          {!isReview && <EditPhoneBar page={page} />}
        </Form>
      </div>
    </>
  );
}

function KeptCoupons({ coupons }: Pick<EditPageData, "coupons">) {
  return (
    <p className="soft edit-coupons">
      {coupons.map(({ code, discount }) => `Coupon ${code} stays on the order: ${discount}.`).join(" ")}
    </p>
  );
}
