import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Replaces an empty list: why it is empty, and what to do next. */
export function EmptyState({ icon, title, action, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon && <Icon name={icon} />}
      {title !== undefined && <h2>{title}</h2>}
      <p>{children}</p>
      {action}
    </div>
  );
}
