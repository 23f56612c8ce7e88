import type { EditPageData } from "./edit-page.server.ts";

/** Old and new total, with the tax in them. */
export function EditSums({ page: { review } }: { readonly page: Pick<EditPageData, "review"> }) {
  const { oldTotal, newTotal, differenceText, oldTax, newTax } = review;
  return (
    <dl className="sums">
      <div>
        <dt>Old total</dt>
        <dd>{oldTotal}</dd>
      </div>
      <div className="total">
        <dt>New total</dt>
        <dd>{newTotal}</dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>{differenceText}</dd>
      </div>
      <div className="soft">
        <dt>Tax</dt>
        <dd>{oldTax === newTax ? newTax : `${newTax}, was ${oldTax}`}</dd>
      </div>
    </dl>
  );
}
