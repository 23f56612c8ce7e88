import { renderToString } from "react-dom/server";
import { DEMOS, type EffectDemo } from "@vitrine/effects/demo";

export interface ShownDemo extends Omit<EffectDemo, "Demo"> {
  readonly html: string;
  readonly idPrefix: string;
}

/** Each page has one demo, so a fixed prefix keeps its IDs unique. */
const ID_PREFIX = "demo-";

export function listDemos(): readonly Pick<EffectDemo, "name" | "title" | "summary">[] {
  return DEMOS.map(({ name, title, summary }) => ({ name, title, summary }));
}

/** Returns markup instead of a component: otherwise the browser's build would hold every effect twice. */
export function showDemo(name: string): ShownDemo | null {
  const demo = DEMOS.find((candidate) => candidate.name === name);
  if (!demo) return null;
  const { Demo, ...rest } = demo;
  return { ...rest, idPrefix: ID_PREFIX, html: renderToString(<Demo />, { identifierPrefix: ID_PREFIX }) };
}
