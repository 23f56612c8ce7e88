import "./inspector.css";
import type { Tracker } from "@vitrine/tracking/tracker";
import { createRoot } from "react-dom/client";
import type { EventLog } from "./event-log.ts";
import { Inspector } from "./inspector.tsx";

/** Opens the panel beside the page. It is a tool for the owner, not a part of the page. */
export function openInspector(log: EventLog, tracker: Tracker): void {
  const place = document.createElement("div");
  place.id = "vitrine-inspector";
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  place.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  root.render(<Inspector log={log} pixels={tracker.pixels} onClose={close} />);
}
