import type { ReactNode } from "react";

/** Said instead of a list: why there is nothing, and what could be done about it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {action}
    </div>
  );
}
