import type { EffectDemo } from "@vitrine/effects/demo";

/** The demos that keep state of their own; all others live by their markup alone. */
const DEMOS: Readonly<Record<string, () => Promise<{ readonly demo: EffectDemo }>>> = {
  "hover-intent": () => import("@vitrine/effects/demo/hover-intent"),
  lightbox: () => import("@vitrine/effects/demo/lightbox"),
  overlay: () => import("@vitrine/effects/demo/overlay"),
  toggles: () => import("@vitrine/effects/demo/toggles"),
  zoom: () => import("@vitrine/effects/demo/zoom"),
};

/** React and the demo come together, but each is started in a task of its own. */
export async function hydrateDemo(part: HTMLElement): Promise<void> {
  const load = DEMOS[part.dataset["demo"] ?? ""];
  if (!load) return;
  const [{ hydrate }, { demo }] = await Promise.all([import("../../islands/hydrate.ts"), load()]);
  hydrate(part, demo.Demo);
  part.dataset["alive"] = "";
}
