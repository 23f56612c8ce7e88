import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { Badge } from "../ui/badge.tsx";

const STREAM = "/admin/tracking/inspector/stream/";
/** Events that arrive within this time cause a single reload of the list. */
const GATHER_MS = 400;

type Line = "none" | "open" | "paused" | "broken";

/** Reloads the list when the server reports new events. Without a script there is a link. */
export function LiveUpdates() {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const [line, setLine] = useState<Line>("none");
  const isPaused = line === "paused";

  const lookAgain = useEffectEvent(() => void revalidate());

  useEffect(() => {
    if (isPaused) return undefined;
    const source = new EventSource(STREAM);
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener("open", () => setLine("open"));
    source.addEventListener("error", () => setLine("broken"));
    source.addEventListener("message", () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        lookAgain();
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [isPaused]);

  if (line === "none") return <Link to={search === "" ? "." : search}>Refresh</Link>;
  return (
    <span className="live-updates">
      <Badge tone={line === "open" ? "good" : "waiting"}>
        {line === "open" ? "Live" : isPaused ? "Paused" : "Connecting"}
      </Badge>
      <button type="button" className="link-button" onClick={() => setLine(isPaused ? "broken" : "paused")}>
        {isPaused ? "Resume" : "Pause"}
      </button>
    </span>
  );
}
