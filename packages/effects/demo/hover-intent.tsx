import { useEffect, useRef, useState } from "react";
import { attachHoverIntent, HOVER_INTENT } from "../src/hover-intent/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "hover-intent",
  title: "Hover intent",
  summary:
    "A mouse that slows down over something means it; one that rushes across does not. Looks every 100 ms, and counts as left 100 ms after leaving.",
  keys: [],
  code: `import { attachHoverIntent } from "@vitrine/effects/hover-intent";

attachHoverIntent(element, (command) => console.log(command), { signal });
attachHoverIntent(menu, onChange, { signal, intent: { sensitivity: 9, intervalMs: 25, timeoutMs: 25 } });`,
  Demo,
  needsReact: true,
};

const QUICK = { sensitivity: 9, intervalMs: 25, timeoutMs: 25 };

function Demo() {
  return (
    <p>
      <Area label="100 ms" intent={HOVER_INTENT} /> <Area label="25 ms" intent={QUICK} />
    </p>
  );
}

function Area({ label, intent }: { label: string; intent: typeof HOVER_INTENT }) {
  const area = useRef<HTMLElement>(null);
  const [isMeant, setIsMeant] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    if (area.current) {
      attachHoverIntent(area.current, (command) => setIsMeant(command === "enter"), { intent, signal: stop.signal });
    }
    return () => stop.abort();
  }, [intent]);

  return (
    <mark ref={area}>
      {label}: {isMeant ? "here" : "passing by"}
    </mark>
  );
}
