import type { StoredNotice } from "../../../server/db/schema/carts.ts";

/** What the shop has to tell this visitor, once. The wrapper is always there: scripts put later messages into it. */
export function Notices({ notices }: { notices: readonly StoredNotice[] }) {
  return (
    <div className="woocommerce-notices-wrapper" id="notices">
      <NoticeList notices={notices} />
    </div>
  );
}

export function NoticeList({ notices }: { notices: readonly StoredNotice[] }) {
  const errors = notices.filter(({ kind }) => kind === "error");
  const others = notices.filter(({ kind }) => kind !== "error");
  return (
    <>
      {errors.length > 0 && (
        // WooCommerce gives the list itself the role; then its items belong to no list.
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
