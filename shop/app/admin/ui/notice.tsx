import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface NoticeProps {
  readonly tone?: "info" | "waiting" | "bad";
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Something to know before one works on the page. */
export function Notice({ tone = "info", title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={tone === "info" ? "info" : tone === "waiting" ? "clock" : "alert"} />
      <div className="notice-text">
        {title !== undefined && <strong>{title}</strong>} {children}
      </div>
    </div>
  );
}
