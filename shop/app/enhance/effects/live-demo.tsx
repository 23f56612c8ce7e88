import { demo as hoverIntent } from "@vitrine/effects/demo/hover-intent";
import { demo as lightbox } from "@vitrine/effects/demo/lightbox";
import { demo as overlay } from "@vitrine/effects/demo/overlay";
import { demo as toggles } from "@vitrine/effects/demo/toggles";
import { demo as zoom } from "@vitrine/effects/demo/zoom";
import { hydrateRoot } from "react-dom/client";

/** The demos that keep state of their own; all others live by their markup alone. */
const DEMOS = [hoverIntent, lightbox, overlay, toggles, zoom];

export function hydrateDemo(part: HTMLElement, name: string): void {
  const Demo = DEMOS.find((demo) => demo.name === name)?.Demo;
  if (!Demo) return;
  hydrateRoot(part, <Demo />, { identifierPrefix: part.dataset["idPrefix"] ?? "" });
  part.dataset["alive"] = "";
}
