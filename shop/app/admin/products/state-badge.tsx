import { Badge, type BadgePip, type BadgeTone } from "../ui/badge.tsx";
import { STATES } from "./product-labels.ts";

const TONES: Readonly<Record<string, BadgeTone>> = { private: "info", scheduled: "waiting", trash: "bad" };
const PIPS: Readonly<Record<string, BadgePip>> = { published: "full", draft: "ring" };

/** Active products are the rule: their badge is quiet, so that the others stand out. */
export function StateBadge({ state }: { state: string }) {
  const pip = PIPS[state];
  return (
    <span className={state === "published" ? "state-active" : undefined}>
      <Badge tone={TONES[state] ?? "plain"} {...(pip && { pip })}>
        {STATES[state]}
      </Badge>
    </span>
  );
}
