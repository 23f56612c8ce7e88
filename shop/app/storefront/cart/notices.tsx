import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";

/** One-time notices for this visitor. The wrapper is always rendered, because scripts insert later notices into it. */
export function Notices({ notices }: { notices: readonly StoredNotice[] }) {
  return (
    <div className="woocommerce-notices-wrapper" id="notices">
      <NoticeList notices={notices} />
    </div>
  );
}

/** Shown beside the field, which keeps the refused code. */
export function isCouponRefusal({ kind, about }: StoredNotice): boolean {
  return kind === "error" && about === "coupon";
}

export function NoticeList({ notices }: { notices: readonly StoredNotice[] }) {
  const errors = notices.filter(({ kind }) => kind === "error");
  const others = notices.filter(({ kind }) => kind !== "error");
  return (
    <>
      {errors.length > 0 && (
        // WooCommerce sets the role on the list itself, which would remove the list semantics.
        <div className="woocommerce-error" role="alert">
          <ul className="notice-list">
            {errors.map((notice, index) => (
              <li key={index}>
                <NoticeText notice={notice} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.map((notice, index) =>
        notice.kind === "success" ? (
          <div key={index} className="woocommerce-message" role="alert">
            <NoticeText notice={notice} />
          </div>
        ) : (
          <div key={index} className="woocommerce-info">
            <NoticeText notice={notice} />
          </div>
        ),
      )}
    </>
  );
}

function NoticeText({ notice: { text, action } }: { notice: StoredNotice }) {
  if (!action) return text;
  return (
    <>
      {text}{" "}
      <a className={action.kind === "undo" ? "restore-item" : "button wc-forward"} href={action.href}>
        {action.label}
      </a>
    </>
  );
}
