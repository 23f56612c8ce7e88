import { RETURN_REASON_NAMES } from "@vitrine/commerce/orders";
import { Card } from "../ui/card.tsx";
import { dateWords } from "../ui/clock.ts";
import { PhotoList } from "../ui/photo-list.tsx";
import { Thumb } from "../ui/thumb.tsx";
import type { ReturnPageData } from "./return-page.server.ts";

/** What the customer wrote, with photos, items and facts. */
export function ReturnClaim({ page }: { readonly page: ReturnPageData }) {
  const { found, name, lines, pictures, policy, clock } = page;
  const { id, comment, photos, reason } = found;
  const stock = lines.map(({ own, options }) => options.find(({ ref }) => ref === own)?.left ?? null);
  return (
    <Card title={comment === "" ? "Items" : `What ${name} wrote`} className="return-claim">
      {comment !== "" && <blockquote className="typed-text">{comment}</blockquote>}
      <PhotoList
        photos={photos}
        folder={`/admin/returns/${id}/photos/`}
        from="From the customer"
        className="return-photos"
      />
      <ul className="return-items">
        {lines.map((line) => (
          <li key={line.id}>
            <Thumb image={pictures[line.id] ?? null} size="large" />
            <span>
              <strong>{line.name}</strong>
              <small className="soft">
                {[...line.shown.map(({ value }) => value), line.sku, `${line.quantity} of ${line.of}`]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <span className="number">{line.price}</span>
          </li>
        ))}
      </ul>
      <dl className="return-facts">
        <div>
          <dt>Reason</dt>
          <dd>{RETURN_REASON_NAMES[reason]}</dd>
        </div>
        <div>
          <dt>Delivered</dt>
          <dd>{policy.deliveredAt ? dateWords(policy.deliveredAt, clock) : "Not yet"}</dd>
        </div>
        {stock.some((left) => left !== null) && (
          <div>
            <dt>In stock</dt>
            <dd>{stock.map((left) => left ?? "not tracked").join(", ")}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
