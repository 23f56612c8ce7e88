import type { EffectDemo } from "@vitrine/effects/demo";

/** Demos with state of their own; all others need only their markup. */
const DEMOS: Readonly<Record<string, () => Promise<{ readonly demo: EffectDemo }>>> = {
  "hover-intent": () => import("@vitrine/effects/demo/hover-intent"),
  lightbox: () => import("@vitrine/effects/demo/lightbox"),
  overlay: () => import("@vitrine/effects/demo/overlay"),
  sha256: () => import("@vitrine/effects/demo/sha256"),
  toggles: () => import("@vitrine/effects/demo/toggles"),
  zoom: () => import("@vitrine/effects/demo/zoom"),
};

/** Loads React and the demo together, but starts each in its own task. */
export async function hydrateDemo(part: HTMLElement): Promise<void> {
  const load = DEMOS[part.dataset["demo"] ?? ""];
  if (!load) return;
  const [{ hydrate }, { demo }] = await Promise.all([import("../../islands/hydrate.ts"), load()]);
  hydrate(part, demo.Demo);
  part.dataset["alive"] = "";
}
