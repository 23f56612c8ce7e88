import type { ReactNode } from "react";

export type BadgeTone = "plain" | "good" | "waiting" | "bad";

/** A state in one word. The colour is not the only sign of it. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
